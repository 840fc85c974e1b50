import { pictureUrl, type StickerName } from './pictures.ts';

interface StickerProps {
  readonly name: StickerName;
  /** What it shows, from stickerAltKey; empty beside a text that says the same. */
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A sticker, die-cut with a white border. */
export function Sticker({ name, alt, className }: StickerProps) {
  return (
    <img
      src={pictureUrl('stickers', name)}
      alt={alt}
      width={168}
      height={168}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}
