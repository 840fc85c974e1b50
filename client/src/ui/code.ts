/** Digits of a join code. */
export const CODE_LENGTH = 6;

/**
 * The digits of a code in what somebody typed or pasted: a code alone, in two
 * groups, or inside a sentence or link. Where six digits do not stand alone,
 * the first six of all digits count.
 */
export function parseCode(text: string): string {
  const plain = text.normalize('NFKC');
  const alone = /(?<!\d)(\d{3})[\s.·_-]?(\d{3})(?!\d)/.exec(plain);
  if (alone) return `${alone[1]}${alone[2]}`;
  return plain.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
}

/** A code as people read it: two groups of three. */
export function formatCode(digits: string): string {
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}
