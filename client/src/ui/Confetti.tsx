import clsx from 'clsx';
import { type CSSProperties, useEffect, useState } from 'react';
import { useReducedMotion } from '../motion/useReducedMotion.ts';
import styles from './Confetti.module.css';
import { CONFETTI_MILLISECONDS, confettiPieces } from './confettiPieces.ts';

export interface ConfettiProps {
  /** Each new number above 0 plays one burst. */
  play: number;
  origin?: 'middle' | 'top';
}

const pieces = confettiPieces(44);

/** Leaves and paper in the air for 1.2 seconds; nothing at all with reduced motion. */
export function Confetti({ play, origin = 'middle' }: ConfettiProps) {
  const reduced = useReducedMotion();
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(play), CONFETTI_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [play]);

  if (reduced || play <= 0 || over === play) return null;
  return (
    <div key={play} aria-hidden="true" className={clsx(styles.confetti, origin === 'top' && styles.top)}>
      {pieces.map((piece) => {
        const style = {
          '--x': `${piece.x}vmin`,
          '--y': `${piece.y + (origin === 'top' ? 40 : 0)}vmin`,
          '--turn': `${piece.turn}deg`,
          '--wait': `${piece.wait}ms`,
          background: piece.colour,
        } as CSSProperties;
        return <i key={piece.id} className={clsx(styles.leaf, !piece.leaf && styles.paper)} style={style} />;
      })}
    </div>
  );
}
