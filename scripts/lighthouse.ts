/**
 * `npm run lighthouse`: starts the product with an empty data folder, lets Lighthouse judge the start
 * page on a phone and on a desk, and measures what people feel on a slow phone. Fails when one of
 * Lighthouse's four scores is below the aim. Other work on the machine makes the performance worse.
 */
import { startTestApp } from '#tests/support/app.ts';
import { buildClientWhenStale } from './clientBuild.ts';
import { scoresOf } from './lighthouse/scores.ts';
import { printVitals } from './lighthouse/vitals.ts';

const AIM = 95;

await buildClientWhenStale(console.log);
const empty = await startTestApp();
const below: string[] = [];
try {
  for (const screen of ['mobile', 'desktop'] as const) {
    const { scores, figures } = await scoresOf(`${empty.origin}/`, screen);
    console.log(`\n/ on ${screen}`);
    console.table(scores);
    console.log(figures);
    for (const [name, score] of Object.entries(scores))
      if (score < AIM) below.push(`${name} on ${screen} is ${score}`);
  }
} finally {
  await empty.stop();
}
await printVitals();
if (below.length > 0) {
  console.error(`\nBelow ${AIM}: ${below.join(', ')}`);
  process.exitCode = 1;
}
