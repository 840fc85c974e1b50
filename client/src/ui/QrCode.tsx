import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  /** What the code says, usually an address. */
  text: string;
  /** What scanning it leads to. */
  label: string;
  className?: string | undefined;
}

/** A code to scan: dark on white in every theme, for cameras know no night. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 3, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
