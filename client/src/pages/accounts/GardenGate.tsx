import clsx from 'clsx';
import '../../art/palette.css';
import { Drawing } from '../../art/paper/Drawing.tsx';
import { paint } from '../../art/paper/paint.ts';
import { Fold, Sheet } from '../../art/paper/Sheet.tsx';

const boards = [0, 1, 2, 3];

/** A wooden door in a paper frame, with a heart. */
export function GardenGate({ className }: { className?: string | undefined }) {
  return (
    <Drawing viewBox="0 0 200 250" alt={undefined} className={clsx('art', className)}>
      <Sheet d="M8 250V104C8 44 50 8 100 8C150 8 192 44 192 104V250Z" fill={paint.kraft} lift={2} rim={1.6} />
      <Sheet d="M26 250V106C26 56 60 26 100 26C140 26 174 56 174 106V250Z" fill={paint.bark} lift={0} />
      {boards.map((board) => {
        const left = 33 + board * 34.5;
        const rise = board === 0 || board === 3 ? 40 : 4;
        return (
          <Sheet
            key={board}
            d={`M${left} 246V${70 + rise}Q${left + 15} ${52 + rise} ${left + 30} ${70 + rise}V246Z`}
            fill={board % 2 ? paint.meadow : paint.leaf}
            rim={1.2}
          />
        );
      })}
      <Sheet d="M30 130L170 128V143L30 145Z" fill={paint.forest} />
      <Sheet d="M30 206L170 204V219L30 221Z" fill={paint.forest} />
      <Fold dark="M100 60Q118 50 133 62V246H100Z" />
      <Sheet d="M152 172a7.500 7.500 0 1 0 .1 0Z" fill={paint.sun} />
      <Sheet
        d="M100 84C94 72 76 74 76 90C76 102 90 108 100 120C110 108 124 102 124 90C124 74 106 72 100 84Z"
        fill={paint.honey}
      />
    </Drawing>
  );
}
