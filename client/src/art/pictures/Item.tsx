import { type ItemName, pictureUrl } from './pictures.ts';

interface ItemProps {
  readonly name: ItemName;
  /** What it is, from itemAltKey; empty when its name stands beside it. */
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A thing to sort. It is fetched at once, since it is about to fall. */
export function Item({ name, alt, className }: ItemProps) {
  return (
    <img
      src={pictureUrl('items', name)}
      alt={alt}
      width={124}
      height={132}
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}
