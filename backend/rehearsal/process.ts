// One process of the built product, an API or, with WORKERS=on, a worker. A worker runs a recurring job when it is told
// to, because an hour's runs have to fit into the rehearsed minutes.
import { setTimeout as pause } from 'node:timers/promises';

import { loadConfig, Scheduler } from '#product/platform/index.js';
import { startServer } from '#product/server.js';

const server = await startServer(loadConfig(process.env), { workers: process.env.WORKERS === 'on' });
// The frequent jobs of a new queue are due at once, and run before the hour.
if (process.env.UNTIL_IDLE === 'on') while (!(await server.app.get(Scheduler).isIdle())) await pause(200);
process.send?.({ listens: server.url });
process.on('message', (job: string) => void runJob(job));
process.on('disconnect', () => process.exit(1));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));

async function runJob(job: string): Promise<void> {
  const begin = performance.now();
  const failure = await server.app
    .get(Scheduler)
    .run(job)
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
  process.send?.({ job, milliseconds: performance.now() - begin, failure });
}
