import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaceDoor, RaceHeroWish } from '#shared/races/rooms.schema.ts';
import { BANDS, type Band } from '#shared/races/words.schema.ts';
import { loadTexts } from '../../app/texts.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { AvatarBuilder } from '../../features/accounts/AvatarBuilder.tsx';
import { surpriseAvatar } from '../../features/accounts/surpriseAvatar.ts';
import { fetchGuestNames } from '../../features/races/races.api.ts';
import type { RaceEntry } from '../../features/races/races.live.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { formatCode } from '../../ui/code.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import styles from './GuestDoor.module.css';

interface GuestDoorProps {
  door: RaceDoor;
  language: RaceHeroWish['language'];
  onEnter: (entry: RaceEntry) => void;
}

const PACES = { usual: 1, calm: 1.5, calmest: 2 } as const;
type PaceName = keyof typeof PACES;
const PACE_NAMES = ['usual', 'calm', 'calmest'] as const satisfies readonly PaceName[];

/** The door for somebody without an account: a name, a face, in. Nothing is typed. */
export function GuestDoor({ door, language, onEnter }: GuestDoorProps) {
  const { t } = useTranslation('races');
  const names = useQuery({ queryKey: ['guest names'], queryFn: fetchGuestNames, gcTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const [avatar, setAvatar] = useState(() => surpriseAvatar(Math.random));
  const [building, setBuilding] = useState(false);
  const [band, setBand] = useState<Band | undefined>(door.band === 'mixed' ? undefined : door.band);
  const [pace, setPace] = useState<PaceName>('usual');
  const name = chosen ?? names.data?.[0];
  useEffect(() => {
    // The words of the avatar builder, before anybody opens it.
    void loadTexts(['accounts']);
  }, []);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    if (!name) return;
    const wish = { language, name, avatar, pace: PACES[pace], ...(band && { band }) };
    onEnter({ code: door.code, part: 'hero', wish });
  };
  const needsBand = door.band === 'mixed' && band === undefined;
  return (
    <form className={styles.door} onSubmit={enter}>
      <header className={styles.head}>
        <h1>{t('door.title', { game: t(`game.${door.game}.name`) })}</h1>
        <p className={styles.with}>
          {t('door.with', { host: door.host, code: formatCode(door.code) })}
          {door.phase !== 'lobby' && ` ${t('door.running')}`}
        </p>
      </header>
      <div className={styles.two}>
        <div className={styles.look}>
          <Avatar avatar={avatar} cut="half" alt={t('door.yourHero')} className={styles.avatar} />
          <div className={styles.lookButtons}>
            <IconButton
              icon="retry"
              label={t('door.surprise')}
              onClick={() => setAvatar(surpriseAvatar(Math.random))}
            />
            <Button kind="paper" icon="edit" onClick={() => setBuilding(true)}>
              {t('door.build')}
            </Button>
          </div>
        </div>
        <Sheet pad="medium" lift={2} className={styles.choices}>
          {names.isError ? (
            <ErrorState small onRetry={() => void names.refetch()} busy={names.isFetching} />
          ) : names.isPending ? (
            <SkeletonList rows={3} />
          ) : (
            <RadioCards<string>
              legend={t('door.pick')}
              columns={2}
              value={name}
              onChange={setChosen}
              options={names.data.slice(0, 6).map((value) => ({ value, label: value }))}
            />
          )}
          {door.band === 'mixed' && (
            <RadioCards<Band>
              legend={t('door.age')}
              columns={3}
              value={band}
              onChange={setBand}
              options={BANDS.map((value) => ({ value, label: t(`band.${value}`) }))}
            />
          )}
        </Sheet>
      </div>
      <Button type="submit" size="big" icon="race" disabled={!name || needsBand} className={styles.go}>
        {t('door.go')}
      </Button>
      <div className={styles.more}>
        <Select
          label={t('door.pace')}
          value={pace}
          onChange={setPace}
          options={PACE_NAMES.map((value) => ({ value, label: t(`pace.${value}`) }))}
        />
        <ButtonLink to="/login" kind="paper" size="small" icon="login">
          {t('door.login')}
        </ButtonLink>
      </div>
      <Dialog open={building} onOpenChange={setBuilding} title={t('door.build')} size="large">
        {building && <AvatarBuilder avatar={avatar} onChange={setAvatar} />}
        <Button icon="check" wide onClick={() => setBuilding(false)}>
          {t('door.built')}
        </Button>
      </Dialog>
    </form>
  );
}
