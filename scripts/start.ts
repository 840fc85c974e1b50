/** `npm start`: builds the client when its sources are newer, then starts the product. */
import { buildClientWhenStale } from './clientBuild.ts';

await buildClientWhenStale((words) => process.stdout.write(`${words}\n`));
const { run } = await import('../server.ts');
await run();
