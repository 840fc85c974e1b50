import { clsx } from 'clsx';
import css from './Bin.module.css';
import { type BinName, pictureUrl } from './pictures.ts';

interface BinProps {
  readonly name: BinName;
  /** What belongs in it, from binAltKey; empty when its label stands beside it. */
  readonly alt: string;
  /** The colour-blind set; without it the palette setting decides. */
  readonly safe?: boolean;
  readonly className?: string | undefined;
}

function Picture({ file, alt, className }: { file: string; alt: string; className?: string | undefined }) {
  return (
    <img
      src={pictureUrl('bins', file)}
      alt={alt}
      width={124}
      height={138}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}

/** A bin: colour, shape of its mouth and letter always together. */
export function Bin({ name, alt, safe, className }: BinProps) {
  if (safe !== undefined)
    return <Picture file={safe ? `${name}-safe` : name} alt={alt} className={className} />;
  return (
    <>
      <Picture file={name} alt={alt} className={clsx(css.usual, className)} />
      <Picture file={`${name}-safe`} alt={alt} className={clsx(css.safe, className)} />
    </>
  );
}
