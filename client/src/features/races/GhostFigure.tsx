import clsx from 'clsx';
import type { Avatar as AvatarParts } from '#shared/avatars/avatars.schema.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import styles from './GhostFigure.module.css';

type Figure = { readonly kind: 'terra' } | { readonly kind: 'hero'; readonly avatar: AvatarParts };

/** A ghost as a puppet of tracing paper. Decoration: its name stands beside it. */
export function GhostPuppet({ ghost, className }: { ghost: Figure; className?: string | undefined }) {
  return (
    <span className={clsx(styles.puppet, className)} aria-hidden="true">
      {ghost.kind === 'terra' ? (
        <Terra mood="happy" className={styles.terra} />
      ) : (
        <Avatar avatar={ghost.avatar} cut="half" className={styles.drawing} />
      )}
    </span>
  );
}

/** A ghost's round face. */
export function GhostFace({ ghost, size }: { ghost: Figure; size: number }) {
  return (
    <span className={styles.face} style={{ width: size, height: size }} aria-hidden="true">
      {ghost.kind === 'terra' ? (
        <Terra mood="happy" className={styles.terra} />
      ) : (
        <Avatar avatar={ghost.avatar} cut="face" size={size} />
      )}
    </span>
  );
}

/** The sign of a ghost, where a hero has a place. */
export function GhostMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={styles.mark} aria-hidden="true">
      <path
        d="M4.500 21.500V10a7.500 7.500 0 0 1 15 0v11.500l-2.500-2.200-2.500 2.200-2.500-2.200-2.500 2.200-2.500-2.200z"
        fill="currentColor"
      />
      <ellipse cx="9.400" cy="10.500" rx="1.500" ry="2" fill="var(--mark-eyes, var(--paper))" />
      <ellipse cx="14.600" cy="10.500" rx="1.500" ry="2" fill="var(--mark-eyes, var(--paper))" />
    </svg>
  );
}
