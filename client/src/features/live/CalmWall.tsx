/** Between races: the planet, the way into the class, who is first this week, and what all have done. */
import { useTranslation } from 'react-i18next';
import { Planet } from '../../art/planet/Planet.tsx';
import type { PlanetStep } from '../../art/planet/planet-steps.ts';
import css from './CalmWall.module.css';
import { Figure } from './Figure.tsx';
import { HeroLine, type LinedHero } from './HeroLine.tsx';
import { JoinBoard } from './JoinBoard.tsx';
import { LiveFrame } from './LiveFrame.tsx';

interface CalmWallProps {
  readonly name: string;
  readonly code: string;
  readonly first: readonly LinedHero[];
  /** What the heroes of the class have earned. */
  readonly points: number;
  readonly here: number;
  /** How far the planet of this class has come, 1 to 10. */
  readonly step: PlanetStep;
}

export function CalmWall({ name, code, first, points, here, step }: CalmWallProps) {
  const { t } = useTranslation('live');
  return (
    <LiveFrame
      calm={
        <div className={css.planet}>
          <Planet step={step} turning />
        </div>
      }
    >
      <div className={css.board}>
        <JoinBoard of={name} code={code} path={`/classes?code=${code}`} />
      </div>
      <div className={css.ground}>
        {first.length > 0 ? (
          <HeroLine heroes={first} label={t('firstThisWeek')} />
        ) : (
          <p className={css.empty}>{t('nobodyYet')}</p>
        )}
        <div className={css.together}>
          <Figure value={points} words={t('pointsTogether', { count: points })} />
          <p className={css.here}>{t('here', { count: here })}</p>
        </div>
      </div>
    </LiveFrame>
  );
}
