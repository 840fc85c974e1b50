/** After each round everyone sees what they did better than before. */
import type { LogLine } from './settle.rules.ts';

export type Better =
  | {
      readonly better: 'points' | 'rights' | 'row' | 'share' | 'speed';
      readonly before: number;
      readonly now: number;
    }
  | { readonly better: 'went-on' };

const MEASURES: readonly [
  'points' | 'rights' | 'row' | 'share' | 'speed',
  (lines: readonly LogLine[]) => number | undefined,
][] = [
  ['points', (lines) => lines.reduce((sum, { points }) => sum + points, 0)],
  ['rights', (lines) => lines.filter(({ right }) => right).length],
  ['row', (lines) => Math.max(0, ...lines.map(({ combo }) => combo))],
  [
    'share',
    (lines) =>
      lines.length === 0
        ? undefined
        : Math.round((100 * lines.filter(({ right }) => right).length) / lines.length),
  ],
  [
    'speed',
    (lines) => {
      const times = lines.filter(({ right }) => right).map(({ ms }) => -ms);
      return times.length === 0 ? undefined : Math.max(...times);
    },
  ],
];

/** The first thing that went better in a round than in the one before. */
export function betterThanBefore(before: readonly LogLine[], now: readonly LogLine[]): Better {
  for (const [better, measure] of MEASURES) {
    const [was, is] = [measure(before), measure(now)];
    if (was !== undefined && is !== undefined && is > was)
      return { better, before: Math.abs(was), now: Math.abs(is) };
  }
  return { better: 'went-on' };
}
