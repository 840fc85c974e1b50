/** Lighthouse's own judgement of one page. */
import lighthouse, { desktopConfig } from 'lighthouse';
import { launchBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/productProcess.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];
/** Single runs differ by several points on a busy machine; the one in the middle counts. */
const RUNS = 3;

interface Judgement {
  /** The four scores, 0 to 100. */
  readonly scores: Record<string, number>;
  readonly figures: string;
}

/** The run in the middle, by its performance. */
export async function scoresOf(url: string, screen: 'mobile' | 'desktop'): Promise<Judgement> {
  const runs: Judgement[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await judge(url, screen));
  runs.sort((one, other) => (one.scores.performance ?? 0) - (other.scores.performance ?? 0));
  const middle = runs[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('Lighthouse did not run');
  return middle;
}

async function judge(url: string, screen: 'mobile' | 'desktop'): Promise<Judgement> {
  const port = await freePort();
  const browser = await launchBrowser(url, [`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(
      url,
      { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES },
      screen === 'desktop' ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
    const { categories, audits, environment } = result.lhr;
    const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
    const figures = FIGURES.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`);
    return {
      scores: Object.fromEntries(scores),
      figures: [...figures, `speed of the machine ${Math.round(environment.benchmarkIndex)}`].join(', '),
    };
  } finally {
    await browser.close();
  }
}
