import { Drawing } from '../../art/paper/Drawing.tsx';

/** A folded paper plane, flying to the right and a little up. */
export function PaperPlane({ className }: { className?: string | undefined }) {
  return (
    <Drawing viewBox="0 0 90 62" alt={undefined} className={className}>
      <path d="M88 4L34 36L30 60L44 43Z" fill="#b9cfce" />
      <path d="M88 4L2 22L26 33Z" fill="#fffdf6" />
      <path d="M88 4L26 33L30 60L38 38Z" fill="#dfe9e6" />
      <path d="M88 4L38 38L66 52Z" fill="#fffaf0" />
      <path d="M88 4L2 22" stroke="#fff" strokeWidth="1.2" />
    </Drawing>
  );
}
