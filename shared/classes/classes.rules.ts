/**
 * Class codes: six letters. A race code is six digits, so a box that takes
 * both knows which is meant. No vowels, so that no word comes out, and no
 * letters that look or sound like others.
 */
export const CLASS_CODE_LETTERS = 'BCDFGHJKMNPQRTVWXZ';
export const CLASS_CODE_LENGTH = 6;
const GROUP = 3;

/** A code as it is stored: capitals without spaces and hyphens. */
export function normalClassCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}

/** Whether this is a class code, however it is written. */
export function isClassCode(text: string): boolean {
  const code = normalClassCode(text);
  return (
    code.length === CLASS_CODE_LENGTH && [...code].every((letter) => CLASS_CODE_LETTERS.includes(letter))
  );
}

/** "KXT PRM": how people read it to each other. */
export function spokenClassCode(code: string): string {
  return `${code.slice(0, GROUP)} ${code.slice(GROUP)}`;
}
