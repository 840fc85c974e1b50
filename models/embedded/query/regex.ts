/**
 * Regular expressions of a query, run on the store's only thread. Shapes that can take exponential
 * time (a repeated group that itself repeats or can match one text in two ways) are refused, and
 * a text long enough for the remaining polynomial shapes to hurt is tried under a time limit.
 * Written in PCRE's notation, run by JavaScript's: what only PCRE knows is refused by name.
 */
import { createContext, Script } from 'node:vm';
import { StoreError } from '../errors.ts';

const longestPattern = 1000;
const largestCount = 1000;
const stepsWithoutWatch = 1e7;
const watchedMilliseconds = 50;

/** Compiles a pattern with MongoDB's options i, m, s, x, u to a test that always ends. */
export function compileRegex(pattern: string, options: string): (text: string) => boolean {
  const foreign = /[^imsxu]/.exec(options);
  if (foreign !== null) throw new StoreError('Location51108', `invalid flag in regex options: ${foreign[0]}`);
  if (pattern.length > longestPattern) refuse(`it is longer than ${longestPattern} characters`);
  const { source, flags } = translate(pattern, options);
  const repetitions = countRepetitions(source);
  const expression = construct(source, flags);
  const anchored = source.startsWith('^') && !source.includes('|') && !flags.includes('m');
  const tries = repetitions === 0 || anchored ? repetitions : repetitions + 1;
  const watchFrom = tries === 0 ? Number.POSITIVE_INFINITY : stepsWithoutWatch ** (1 / tries);
  return (text) => (text.length > watchFrom ? testWatched(expression, text) : expression.test(text));
}

function refuse(reason: string): never {
  throw new StoreError('Location51091', `Regular expression is invalid: ${reason}`);
}

function translate(pattern: string, options: string): { source: string; flags: string } {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const all = options + (inline?.[1] ?? '');
  let source = inline === null ? pattern : pattern.slice(inline[0].length);
  if (all.includes('x'))
    source = source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\s+|#.*/g, withoutLayout);
  const onlyPcre = /\\[AzZQEGKRXhH]|\[\[:/.exec(source.replace(/\\\\/g, '  '));
  if (onlyPcre !== null) refuse(`'${onlyPcre[0]}' is not supported`);
  return { source, flags: ['i', 'm', 's'].filter((flag) => all.includes(flag)).join('') };
}

function withoutLayout(piece: string): string {
  return piece.startsWith('\\') || piece.startsWith('[') ? piece : '';
}

/** As text of whole code points where the notation allows it, else by JavaScript's older, laxer rules. */
function construct(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
  }
}

interface Group {
  repeats: boolean;
  /** What each alternative begins with; undefined when that is not one plain character. */
  readonly beginnings: (string | undefined)[];
}

const token =
  /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?:<[^=!>]*>|<?[=!]|[a-z-]*:))?|[*+?]|\{\d+(?:,\d*)?\}|[\s\S]/gi;

/** How many parts of the pattern can match a varying length; refuses what can take exponential time. */
function countRepetitions(source: string): number {
  const open: Group[] = [newGroup()];
  let finished: Group | undefined;
  let repetitions = 0;
  let previousWasQuantifier = false;
  for (const [piece] of source.matchAll(token)) {
    const group = open.at(-1) ?? newGroup();
    const count: Count | undefined = previousWasQuantifier && piece === '?' ? undefined : quantifier(piece);
    previousWasQuantifier = count !== undefined;
    if (count !== undefined) {
      if (count.most > 1 && finished !== undefined && isAmbiguous(finished)) {
        refuse('a repeated group may not contain repetitions or alternatives that begin alike');
      }
      if (count.most > 1 && count.least !== count.most) repetitions++;
      group.repeats = true;
    } else if (piece === ')' && open.length > 1) {
      finished = open.pop();
      const outer = open.at(-1);
      if (outer !== undefined && finished !== undefined) outer.repeats ||= isAmbiguous(finished);
      continue;
    } else if (piece.startsWith('(')) {
      note(group, piece);
      open.push(newGroup());
    } else if (piece === '|') group.beginnings.push('');
    else {
      if (/^\\[1-9k]/.test(piece)) repetitions++; // a back reference can be tried at every length
      note(group, piece);
    }
    finished = undefined;
  }
  return repetitions;
}

function newGroup(): Group {
  return { repeats: false, beginnings: [''] };
}

/** Remembers the first piece of the alternative being read. */
function note(group: Group, piece: string): void {
  if (group.beginnings.at(-1) !== '') return;
  group.beginnings[group.beginnings.length - 1] = /^[\p{L}\p{N} _-]$/u.test(piece)
    ? piece.toLowerCase()
    : undefined;
}

function isAmbiguous({ repeats, beginnings }: Group): boolean {
  if (repeats) return true;
  if (beginnings.length === 1) return false;
  return (
    beginnings.some((one) => one === undefined || one === '') || new Set(beginnings).size < beginnings.length
  );
}

interface Count {
  readonly least: number;
  readonly most: number;
}

function quantifier(piece: string): Count | undefined {
  if (piece === '?') return { least: 0, most: 1 };
  if (piece === '*' || piece === '+') return { least: 0, most: Number.POSITIVE_INFINITY };
  const counted = /^\{(\d+)(,?)(\d*)\}$/.exec(piece);
  if (counted === null) return undefined;
  const least = Number(counted[1]);
  const most = counted[2] === '' ? least : counted[3] === '' ? Number.POSITIVE_INFINITY : Number(counted[3]);
  if (least > largestCount || (most > largestCount && most !== Number.POSITIVE_INFINITY)) {
    refuse(`a count is above ${largestCount}`);
  }
  return { least, most };
}

const watched = new Script('expression.test(text)');
const room = createContext(Object.create(null));

function testWatched(expression: RegExp, text: string): boolean {
  Object.assign(room, { expression, text });
  try {
    return watched.runInContext(room, { timeout: watchedMilliseconds }) === true;
  } catch {
    throw new StoreError(
      'Location51156',
      'Error occurred while executing regular expression: match limit exceeded',
    );
  } finally {
    Object.assign(room, { expression: undefined, text: undefined });
  }
}
