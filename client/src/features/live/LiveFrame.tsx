/** What stands around every scene of the class screen: what runs, the clock, what all have done, the way in. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Stage } from '../../art/stage/Stage.tsx';
import css from './LiveFrame.module.css';
import type { Scenery } from './useScenery.tsx';

interface LiveFrameProps {
  readonly title?: string;
  readonly note?: string;
  readonly clock?: ReactNode;
  readonly figure?: ReactNode;
  readonly footer?: ReactNode;
  readonly footerEnd?: ReactNode;
  /** The planet, when it is calm. */
  readonly calm?: ReactNode;
  /** The world of a race, which takes the place of the trees and wheels on the hills. */
  readonly scenery?: Scenery | undefined;
  readonly children?: ReactNode;
}

export function LiveFrame({
  title,
  note,
  clock,
  figure,
  footer,
  footerEnd,
  calm,
  scenery,
  children,
}: LiveFrameProps) {
  return (
    <div {...(scenery?.night && { 'data-theme': 'night' })} className={css.theme}>
      <Stage
        density="projector"
        light={calm || scenery ? 'left' : 'centre'}
        className={clsx(css.frame, scenery && css.besides)}
        {...(calm && { planted: false, ground: 3 as const, horizon: calm })}
        {...(scenery && { planted: false, cut: scenery.night, horizon: scenery.behind })}
      >
        {scenery?.lanes}
        {children}
        <header className={css.header}>
          <div className={css.what}>
            {title && <h1 className={css.title}>{title}</h1>}
            {note && <p className={css.note}>{note}</p>}
          </div>
          {clock}
          <div className={css.figure}>{figure}</div>
        </header>
        <footer className={css.footer}>
          <p>{footer}</p>
          <p className={css.footerEnd}>{footerEnd}</p>
        </footer>
      </Stage>
    </div>
  );
}
