import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isTeacher } from '#shared/accounts/accounts.rules.ts';
import { SPRINT_MINUTES } from '#shared/races/lengths.rules.ts';
import { type RaceSettings, SchemeName } from '#shared/races/rooms.schema.ts';
import { BANDS, GAME_IDS, type GameId } from '#shared/races/words.schema.ts';
import { Bin } from '../../art/pictures/Bin.tsx';
import { Device } from '../../art/pictures/Device.tsx';
import { Prop } from '../../art/scenery/Prop.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import { useUser } from '../../features/accounts/auth.store.ts';
import { useMyClasses } from '../../features/classes/classes.api.ts';
import { openRace } from '../../features/races/races.api.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Slider } from '../../ui/Slider.tsx';
import styles from './StartRace.module.css';

const FRIENDS = 'friends';
/** How many teams; none is everybody for themselves. */
const TEAM_COUNTS = ['0', '2', '3', '4', '5', '6'] as const;

/** A race of one's own: a game, an age, who with; then the lobby. */
export function StartRace({ classId }: { classId: string | undefined }) {
  const { t } = useTranslation('races');
  const navigate = useNavigate();
  const user = useUser();
  const teaches = user !== undefined && isTeacher(user);
  const classes = useMyClasses();
  const [game, setGame] = useState<GameId>('rush');
  const [band, setBand] = useState<RaceSettings['band']>('9-12');
  const [who, setWho] = useState<string>(classId ?? FRIENDS);
  const [teams, setTeams] = useState<(typeof TEAM_COUNTS)[number]>('0');
  const [scheme, setScheme] = useState<RaceSettings['scheme']>('planet');
  const [minutes, setMinutes] = useState<number>(SPRINT_MINUTES.usual);
  const isClass = who !== FRIENDS;
  const own = teaches ? (classes.data?.teaches ?? []) : [];
  /** A class brings its ages and its bins; both can still be changed. */
  const choose = (chosen: string): void => {
    setWho(chosen);
    const its = own.find(({ id }) => id === chosen);
    if (!its) return;
    setBand(its.ageBand);
    setScheme(its.scheme ?? 'planet');
  };
  const arriving = own.find(({ id }) => id === classId);
  const [arrived, arrive] = useState(false);
  if (arriving && !arrived) {
    arrive(true);
    choose(arriving.id);
  }
  const open = useMutation({
    mutationFn: () =>
      openRace({
        game,
        band,
        scheme,
        minutes,
        teams: Number(teams),
        party: isClass ? 'class' : 'friends',
        ...(isClass && { classId: who }),
      }),
    onSuccess: (code) => void navigate(`/race/${code}`),
  });
  return (
    <Sheet as="section" pad="large" lift={2} className={styles.start} aria-labelledby="start-race">
      <h2 id="start-race">{t('start.title')}</h2>
      <RadioCards<GameId>
        legend={t('start.game')}
        columns={2}
        value={game}
        onChange={setGame}
        options={GAME_IDS.map((value) => ({
          value,
          label: t(`game.${value}.name`),
          note: t(`game.${value}.pitch`),
          art: <GamePicture game={value} />,
        }))}
      />
      {own.length > 0 && (
        <RadioCards<string>
          legend={t('start.who')}
          columns={2}
          value={who}
          onChange={choose}
          options={[
            { value: FRIENDS, label: t('start.friends'), note: t('start.friendsNote'), icon: 'friends' },
            ...own.map(({ id, name }) => ({
              value: id,
              label: t('start.class', { name }),
              note: t('start.classNote'),
              icon: 'school' as const,
            })),
          ]}
        />
      )}
      <Choices>
        <Select
          label={t('start.age')}
          value={band}
          onChange={setBand}
          options={[
            ...BANDS.map((value) => ({ value, label: t(`band.${value}`) })),
            { value: 'mixed' as const, label: t('band.mixed') },
          ]}
        />
        <Select
          label={t('start.teams')}
          value={teams}
          onChange={setTeams}
          options={TEAM_COUNTS.map((value) => ({
            value,
            label: value === '0' ? t('start.solo') : t('start.teamCount', { count: Number(value) }),
          }))}
        />
        {game === 'rush' && (
          <Select
            label={t('start.scheme')}
            value={scheme}
            onChange={setScheme}
            options={SchemeName.options.map((value) => ({ value, label: t(`scheme.${value}.name`) }))}
          />
        )}
      </Choices>
      {game === 'sprint' && (
        <Slider
          label={t('start.minutes')}
          value={minutes}
          onChange={setMinutes}
          min={SPRINT_MINUTES.least}
          max={SPRINT_MINUTES.most}
          step={5}
          format={(count) => t('start.minutesCount', { count })}
        />
      )}
      <Button
        size="big"
        icon="race"
        busy={open.isPending}
        onClick={() => open.mutate()}
        className={styles.go}
      >
        {t('start.go')}
      </Button>
    </Sheet>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}

function GamePicture({ game }: { game: GameId }) {
  return (
    <span className={styles.picture}>
      {game === 'rush' && <Bin name="packaging" alt="" className={styles.drawing} />}
      {game === 'quiz' && <Terra mood="thinking" className={styles.terra} />}
      {game === 'power' && <Device name="lamp" on label="" className={styles.drawing} />}
      {game === 'sprint' && <Prop name="sprout" className={styles.drawing} />}
    </span>
  );
}
