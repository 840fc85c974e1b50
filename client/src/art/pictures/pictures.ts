/**
 * Stickers and bins, as files of their own, fetched when they are first shown.
 * Their alternative texts are locale keys, so that a screen reader hears them in any language.
 */
export const stickerNames = [
  'high-five',
  'splash',
  'leafheart',
  'sunny',
  'bottle',
  'rainbow',
  'wow',
  'bee',
] as const;
export type StickerName = (typeof stickerNames)[number];

export const binNames = ['paper', 'packaging', 'glass', 'organic', 'electronics', 'rest'] as const;
export type BinName = (typeof binNames)[number];

/** Key of the text that says what a sticker shows. */
export const stickerAltKey = (name: StickerName): `art:sticker.${StickerName}` => `art:sticker.${name}`;
/** Key of the text that names a bin. */
export const binAltKey = (name: BinName): `art:bin.${BinName}` => `art:bin.${name}`;

const files = import.meta.glob<string>('./{stickers,bins}/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** The address of a picture's file. */
export function pictureUrl(folder: 'stickers' | 'bins', name: string): string {
  const url = files[`./${folder}/${name}.svg`];
  if (url === undefined) throw new Error(`No picture ${folder}/${name}`);
  return url;
}
