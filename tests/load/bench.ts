/** `npm run bench -- NAME`: measures one thing against its reference in the same run; without a name, all. */
const BENCHES: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  store: () => import('./store.bench.ts'),
  fanout: () => import('./fanout.bench.ts'),
  boards: () => import('./boards.bench.ts'),
  races: () => import('./races.bench.ts'),
  frames: () => import('./frames.bench.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(
    `There is no bench called ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`,
  );
  process.exit(1);
}
for (const [name, load] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { run } = await load();
  await run();
}
