import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHEER_EVERY_MS } from '#shared/races/cheers.rules.ts';
import { CHEERS, type CheerId } from '#shared/races/words.schema.ts';
import { Cheer } from '../../art/pictures/Cheer.tsx';
import { fetchRacePictures } from '../../art/pictures/fetchRacePictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Cheers.module.css';
import { useCheersHidden } from './cheersHidden.store.ts';
import { cheer } from './races.live.ts';
import { useRace } from './races.store.ts';

/** So many stickers are in the air at once, whatever a class calls. */
const IN_THE_AIR = 8;
const FLIGHT_MS = 2_600;

/** The twelve things everybody can say. */
export function CheerButton({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('races');
  const [open, setOpen] = useState(false);
  const [resting, setResting] = useState(false);
  useEffect(() => {
    void fetchRacePictures('cheers');
  }, []);
  useEffect(() => {
    if (!resting) return;
    const timer = setTimeout(() => setResting(false), CHEER_EVERY_MS);
    return () => clearTimeout(timer);
  }, [resting]);
  const call = (id: CheerId): void => {
    cheer(id);
    setResting(true);
    setOpen(false);
  };
  return (
    <>
      {small ? (
        <IconButton
          icon="sticker"
          size="big"
          label={t('cheer.button')}
          disabled={resting}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button kind="paper" icon="sticker" disabled={resting} onClick={() => setOpen(true)}>
          {t('cheer.button')}
        </Button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title={t('cheer.title')} size="medium">
        <ul className={styles.choice}>
          {CHEERS.map((id) => (
            <li key={id}>
              <button type="button" className={styles.sticker} onClick={() => call(id)}>
                <Cheer name={id} alt="" className={styles.picture} />
                {t(`cheer.${id}`)}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

interface Flying {
  readonly key: string;
  readonly id: CheerId;
  readonly count: number;
  readonly place: number;
}

/** What the room cheers, flying up; never who. */
export function CheerFlight() {
  const { t } = useTranslation('races');
  const { number, cheers } = useRace((race) => race.cheers);
  const hidden = useCheersHidden((settings) => settings.hidden);
  const [flying, setFlying] = useState<readonly Flying[]>([]);
  const seen = useRef(number);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (seen.current === number) return;
    seen.current = number;
    const called = CHEERS.flatMap((id, index) => {
      const count = cheers[id];
      return count ? [{ key: `${number}-${id}`, id, count, place: (number * 37 + index * 23) % 80 }] : [];
    });
    setFlying((air) => [...air, ...called].slice(-IN_THE_AIR));
    const timer = setTimeout(
      () => setFlying((air) => air.filter(({ key }) => !called.some((gone) => gone.key === key))),
      FLIGHT_MS,
    );
    // Cleared only with the screen: the next cheer must not keep this one in the air.
    timers.current.add(timer);
  }, [number, cheers]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  if (hidden) return null;
  return (
    <div className={styles.air} aria-hidden="true">
      {flying.map(({ key, id, count, place }) => (
        <span key={key} className={styles.flying} style={{ '--at': `${place + 4}%` } as CSSProperties}>
          <Cheer name={id} alt="" className={styles.picture} />
          <span className={styles.tag}>
            {t(`cheer.${id}`)}
            {count > 1 && ` × ${count}`}
          </span>
        </span>
      ))}
    </div>
  );
}
