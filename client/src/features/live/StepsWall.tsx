/** Three steps of paper: the podium of a race, or of its teams. */
import type { Avatar as AvatarParts } from '#shared/avatars/avatars.schema.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import css from './StepsWall.module.css';

export interface Step {
  readonly rank: 1 | 2 | 3;
  readonly name: string;
  readonly note: string;
  readonly avatars: readonly AvatarParts[];
}

const FROM_LEFT = [2, 1, 3] as const;

export function StepsWall({ steps, label }: { readonly steps: readonly Step[]; readonly label: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {FROM_LEFT.map((rank) => {
        const step = steps.find((one) => one.rank === rank);
        if (!step) return <li key={rank} className={css.empty} />;
        return (
          <li key={rank} className={css.place} data-rank={rank} value={rank}>
            <span className={css.heroes}>
              {step.avatars.map((avatar) => (
                <Avatar
                  key={Object.values(avatar).join(' ')}
                  avatar={avatar}
                  cut="half"
                  className={css.hero}
                />
              ))}
            </span>
            <span className={css.step}>
              <span className={css.number} aria-hidden="true">
                {rank}
              </span>
              <span className={css.name}>{step.name}</span>
              <span className={css.note}>{step.note}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
