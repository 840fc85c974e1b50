/** The boards of this process: set by the composition root, as the bus is. */
import type { RankIndex } from '#models/leaderboards/RankIndex.ts';
import { type Span, spansAt } from '#shared/leaderboards/period.rules.ts';

let installed: RankIndex | undefined;
let filled: Promise<unknown> = Promise.resolve();
let keptSpans = '';

/** Answers the function that takes it away again. */
export function installBoards(index: RankIndex): () => void {
  installed = index;
  filled = Promise.resolve();
  keptSpans = '';
  return () => {
    if (installed === index) installed = undefined;
  };
}

/** Whoever looks at boards waits for this. */
export function boardsFillWith(work: Promise<unknown>): void {
  filled = work;
}

/** The index, as soon as it knows what the ledger knows. */
export async function filledBoards(): Promise<RankIndex> {
  await filled;
  if (!installed) throw new Error('startBoards must be called before anybody looks at boards');
  return installed;
}

/** The index of the running periods; undefined where nobody looks at boards, such as in a seed. */
export function boards(): RankIndex | undefined {
  return installed;
}

/** Under which name a board is kept: "global@2026-W47". */
export function boardName(scope: string, { name }: Pick<Span, 'name'>): string {
  return `${scope}@${name}`;
}

/** The spans that run now. When a new week or month has begun, the boards of the old ones are forgotten: the ledger knows them. */
export async function runningSpans(index: RankIndex, now: Date): Promise<Span[]> {
  const spans = spansAt(now.getTime());
  const names = spans.map(({ name }) => name);
  if (names.join() !== keptSpans) {
    keptSpans = names.join();
    await index.keepOnly((board) => !isOver(board.slice(board.indexOf('@') + 1), spans));
  }
  return spans;
}

/** Whether a span is before the one of its kind that runs. One that lies ahead is kept: another process's clock may be ahead, too. */
function isOver(name: string, running: readonly Span[]): boolean {
  const alike = running.find((span) => span.name.length === name.length);
  return alike !== undefined && name < alike.name;
}
