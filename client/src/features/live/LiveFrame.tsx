/** What stands around every scene of the class screen: what runs, the clock, what all have done, the way in. */
import type { ReactNode } from 'react';
import { Stage } from '../../art/stage/Stage.tsx';
import css from './LiveFrame.module.css';

interface LiveFrameProps {
  readonly title?: string;
  readonly note?: string;
  readonly clock?: ReactNode;
  readonly figure?: ReactNode;
  readonly footer?: ReactNode;
  readonly footerEnd?: ReactNode;
  /** The planet, when it is calm. */
  readonly calm?: ReactNode;
  readonly children?: ReactNode;
}

export function LiveFrame({ title, note, clock, figure, footer, footerEnd, calm, children }: LiveFrameProps) {
  return (
    <Stage
      density="projector"
      light={calm ? 'left' : 'centre'}
      className={css.frame}
      {...(calm && { planted: false, ground: 3 as const, horizon: calm })}
    >
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
  );
}
