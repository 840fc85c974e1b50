/** A race on the wall: one scene for each phase, in the way the host wants it shown. */
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizShown, RaceRevealed } from '#shared/races/races.schema.ts';
import { Confetti } from '../../ui/Confetti.tsx';
import { formatCode } from '../../ui/code.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CheerFlight } from '../races/Cheers.tsx';
import type { RaceHero, RaceRoom } from '../races/raceRoom.ts';
import { useRace } from '../races/races.store.ts';
import { useSecondsLeft } from '../races/useLeft.ts';
import { Clock } from './Clock.tsx';
import { CountdownWall } from './CountdownWall.tsx';
import { climbersOf } from './climbers.ts';
import { Figure } from './Figure.tsx';
import { FirstFive } from './FirstFive.tsx';
import { GhostBeside } from './GhostBeside.tsx';
import { HeroLine } from './HeroLine.tsx';
import { ALL_NAMED, Horizon } from './Horizon.tsx';
import { LiveFrame } from './LiveFrame.tsx';
import { LobbyWall } from './LobbyWall.tsx';
import { podiumSteps } from './podiumSteps.ts';
import { QuizWall } from './QuizWall.tsx';
import css from './RaceWall.module.css';
import { raceShare } from './raceShare.ts';
import { StepsWall } from './StepsWall.tsx';
import { TeamTowers } from './TeamTowers.tsx';
import { useGhostWords } from './useGhostWords.ts';
import { useScenery } from './useScenery.tsx';

const COMBO_WORTH_TELLING = 3;
const TOP = 5;
/** The first comes last, and then the leaves fall. */
const FIRST_STANDS_MS = 3_000;

interface RaceWallProps {
  readonly room: RaceRoom;
  /** The name of the class, or the host's. */
  readonly of: string;
}

export function RaceWall({ room, of }: RaceWallProps) {
  const { t } = useTranslation('live');
  const clock = useRace((race) => race.clock);
  const scenery = useScenery(room);
  const running = room.phase === 'countdown' || room.phase === 'round' || room.phase === 'results';
  return (
    <LiveFrame
      scenery={scenery}
      title={t(`game.${room.game}`)}
      note={running ? t('round', { name: of, round: room.round, rounds: room.rounds }) : of}
      clock={room.phase === 'round' ? <Clock clock={clock} /> : <span />}
      figure={
        room.phase !== 'lobby' && (
          <Figure value={room.deeds} words={t(`together.${room.game}`, { count: room.deeds })} />
        )
      }
      footer={running && !room.locked && t('joinIn', { code: formatCode(room.code) })}
      footerEnd={<News room={room} />}
    >
      <Scene room={room} of={of} />
      <CheerFlight />
      {room.paused && <p className={css.veil}>{t('paused')}</p>}
      {!room.hostHere && !room.paused && <p className={css.strip}>{t('hostAway')}</p>}
    </LiveFrame>
  );
}

function Scene({ room, of }: RaceWallProps) {
  const clock = useRace((race) => race.clock);
  const question = useQuestion(room);
  switch (room.phase) {
    case 'lobby':
      return <LobbyWall room={room} of={of} />;
    case 'countdown':
      return (
        <>
          <Runners room={room} />
          {!room.paused && <CountdownWall clock={clock} />}
        </>
      );
    case 'round':
      return question ? (
        <QuizWall
          shown={question.shown}
          revealed={question.revealed}
          answered={room.answered}
          heroes={room.heroes.filter(({ away, waiting }) => !away && !waiting).length}
        />
      ) : (
        <Runners room={room} />
      );
    case 'results':
      return <Runners room={room} />;
    case 'podium':
    case 'closed':
      return <Podium room={room} />;
  }
}

/** The question that is open, while the quiz runs. */
function useQuestion(room: RaceRoom): { shown: QuizShown; revealed: RaceRevealed | undefined } | undefined {
  const things = useRace((race) => race.play.things);
  const revealed = useRace((race) => race.play.revealed);
  const last = things.at(-1);
  if (room.game !== 'quiz' || last?.shown.kind !== 'quiz' || last.round !== room.round) return undefined;
  return { shown: last.shown, revealed: revealed?.n === last.n ? revealed : undefined };
}

function Runners({ room }: { readonly room: RaceRoom }) {
  const { t, i18n } = useTranslation('live');
  const clock = useRace((race) => race.clock);
  const seconds = useSecondsLeft(clock);
  const climbers = useMemo(() => climbersOf(room.heroes), [room.heroes]);
  const number = new Intl.NumberFormat(i18n.language);
  switch (room.display) {
    case 'teams':
      return room.teams.length > 0 ? <TeamTowers room={room} /> : <Track room={room} seconds={seconds} />;
    case 'improved':
      return (
        <div className={css.line}>
          <h2 className={css.heading}>{t('climbers')}</h2>
          <HeroLine
            label={t('climbers')}
            heroes={climbers.map(({ seat, avatar, name, improved }) => ({
              key: String(seat),
              avatar,
              title: name,
              note: number.format(improved),
            }))}
          />
        </div>
      );
    case 'top':
      return (
        <div className={css.line}>
          <h2 className={css.heading}>{t('topFive')}</h2>
          <HeroLine
            label={t('topFive')}
            heroes={room.heroes.slice(0, TOP).map((hero) => ({
              key: String(hero.seat),
              avatar: hero.avatar,
              title: hero.rank > 0 ? `${hero.rank} ${hero.name}` : hero.name,
              note: number.format(hero.score),
            }))}
          />
        </div>
      );
    case 'hidden':
    case 'together':
      return <Track room={room} seconds={seconds} />;
  }
}

function Track({ room, seconds }: { readonly room: RaceRoom; readonly seconds: number | undefined }) {
  const clock = useRace((race) => race.clock);
  const hidden = room.display === 'hidden';
  const share = raceShare(room, clock, seconds === undefined ? undefined : seconds * 1_000);
  // Hidden: all walk side by side, each in the own lane.
  const heroes = useMemo(
    () => (hidden ? room.heroes.map((hero): RaceHero => ({ ...hero, score: 1 })) : room.heroes),
    [hidden, room.heroes],
  );
  const ghost = hidden ? undefined : room.ghost;
  const { name, told } = useGhostWords(ghost);
  return (
    <>
      {!hidden && heroes.length > ALL_NAMED && <FirstFive heroes={heroes} />}
      <Horizon heroes={heroes} share={share} ranked={!hidden} ghost={ghost && { ghost, name }} />
      {ghost && <VisuallyHidden as="p">{told}</VisuallyHidden>}
    </>
  );
}

function Podium({ room }: { readonly room: RaceRoom }) {
  const { t, i18n } = useTranslation('live');
  const number = new Intl.NumberFormat(i18n.language);
  const [confetti, setConfetti] = useState(0);
  useEffect(() => {
    const first = setTimeout(() => setConfetti(1), FIRST_STANDS_MS);
    return () => clearTimeout(first);
  }, []);
  if (room.display === 'hidden')
    return <p className={css.veil}>{t(`doneTogether.${room.game}`, { count: room.deeds })}</p>;
  return (
    <>
      <StepsWall
        label={t('podium')}
        steps={podiumSteps(
          room,
          (team) => t(`races:team.${team}`),
          (score) => t('points', { points: number.format(score) }),
        )}
      />
      {room.ghost && <GhostBeside ghost={room.ghost} />}
      <Confetti play={confetti} origin="top" />
    </>
  );
}

/** One line of news: who is on a run. */
function News({ room }: { readonly room: RaceRoom }) {
  const { t } = useTranslation('live');
  if (room.phase !== 'round' || room.display === 'hidden') return null;
  const hot = room.heroes.find(({ combo, away }) => combo >= COMBO_WORTH_TELLING && !away);
  return hot ? t('hot', { name: hot.name }) : null;
}
