import { useTranslation } from 'react-i18next';
import type { ClassScreenView } from '#shared/classes/classes.schema.ts';
import { levelAt } from '#shared/progress/progress.rules.ts';
import { planetStepOf } from '../../art/planet/planet-steps.ts';
import { CalmWall } from './CalmWall.tsx';

const SHOWN = 5;

/** A class between its races; what all its heroes earned makes its planet grow. */
export function ClassWall({ view }: { readonly view: ClassScreenView }) {
  const { i18n } = useTranslation('live');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <CalmWall
      name={view.name}
      code={view.code}
      here={view.here}
      points={view.impact.points}
      step={planetStepOf(levelAt(view.impact.points)).step}
      first={view.board.slice(0, SHOWN).map(({ key, rank, name, avatar, points }) => ({
        key,
        avatar,
        title: `${rank} ${name}`,
        note: number.format(points),
      }))}
    />
  );
}
