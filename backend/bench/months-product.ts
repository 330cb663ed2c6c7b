// Deletes events by the built product in both ways, while another session continues recording. Reports over IPC.
import pg from 'pg';

import { AppModule } from '#product/app.module.js';
import { createHttpApp, createLog, loadConfig, ReadDb, Scheduler } from '#product/platform/index.js';
import { median } from './load.ts';
import { eventType } from './months-dataset.ts';

/** The milliseconds of the whole deletion, and of recording one event beside it. */
export interface DeletionTimes {
  readonly milliseconds: number;
  readonly walBytes: number;
  readonly median: number;
  readonly slowest: number;
}

export interface MonthsTimes {
  readonly byRow: DeletionTimes;
  readonly byMonth: DeletionTimes;
  readonly relay: { readonly milliseconds: number; readonly buffers: number; readonly rows: number };
}

const rounds = 9;
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });
const app = await createHttpApp(await AppModule.with(config), config, createLog(config));
await app.init();
const [readDb, scheduler] = [app.get(ReadDb), app.get(Scheduler)];

const relay = await readAsRelay();
const byMonth = await deleteEvents('platform.drop-months');
const byRow = await deleteEvents('platform.forget-events');
const [left] = await readDb.rows<{ old: number }>(
  `select count(*)::int as old from outbox where occurred_at < now() - interval '90 days'`,
);
if (left!.old > 0) throw new Error(`${left!.old} old events were not deleted.`);
process.send?.({ byRow, byMonth, relay } satisfies MonthsTimes);
await app.close();
process.disconnect();

/** Measures the relay's own query; its locks end with it. */
async function readAsRelay(): Promise<MonthsTimes['relay']> {
  const taken: number[] = [];
  let buffers = 0;
  let rows = 0;
  for (let round = -1; round < rounds; round += 1) {
    const [answer] = await readDb.rows<{ 'QUERY PLAN': [{ Plan: Record<string, number>; 'Execution Time': number }] }>(
      `explain (analyze, buffers, format json) select id, type, trace_parent as "traceParent" from outbox
       where relayed_at is null order by position limit 200 for update skip locked`,
    );
    const [{ Plan: plan, 'Execution Time': milliseconds }] = answer!['QUERY PLAN'];
    buffers = plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
    rows = plan['Actual Rows']!;
    if (round >= 0) taken.push(milliseconds);
  }
  return { milliseconds: median(taken), buffers, rows };
}

async function deleteEvents(job: string): Promise<DeletionTimes> {
  const writer = new pg.Client({ connectionString: config.database.url });
  await writer.connect();
  const taken: number[] = [];
  let isOver = false;
  const written = (async () => {
    while (!isOver) {
      const begin = performance.now();
      await writer.query(
        `insert into outbox (type, payload, occurred_at, relayed_at) values ($1, '{}', now(), now())`,
        [eventType],
      );
      taken.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const from = await logPosition();
  const begin = performance.now();
  await scheduler.run(job);
  const milliseconds = performance.now() - begin;
  const walBytes = (await logPosition()) - from;
  isOver = true;
  await written;
  await writer.end();
  return { milliseconds, walBytes, median: median(taken), slowest: Math.max(...taken) };
}

/** Returns the position of the write-ahead log, in bytes. */
async function logPosition(): Promise<number> {
  const row = await readDb.row<{ bytes: number }>(`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`);
  return row!.bytes;
}
