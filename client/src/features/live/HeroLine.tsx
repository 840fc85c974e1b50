/** Heroes side by side with a line below each: the first of a board, the climbers of a round. */
import type { Avatar as AvatarParts } from '#shared/avatars/avatars.schema.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import css from './HeroLine.module.css';

export interface LinedHero {
  readonly key: string;
  readonly avatar: AvatarParts;
  readonly title: string;
  readonly note: string;
}

export function HeroLine({
  heroes,
  label,
}: {
  readonly heroes: readonly LinedHero[];
  readonly label: string;
}) {
  return (
    <ol className={css.line} aria-label={label}>
      {heroes.map(({ key, avatar, title, note }) => (
        <li key={key} className={css.hero}>
          <Avatar avatar={avatar} cut="half" className={css.avatar} />
          <span className={css.title}>{title}</span>
          <span className={css.note}>{note}</span>
        </li>
      ))}
    </ol>
  );
}
