import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

import type { PaymentRig } from './payment-rig.js';
import { testSecret } from './test-config.js';
import { until } from './until.js';

export type VictimsJob =
  'close cycles' | 'seal months' | 'weeks' | 'send' | 'remind' | 'wait' | 'book series' | 'move series' | 'everything';

export interface VictimsOrders {
  readonly job: VictimsJob;
  /** UTC instant. */
  readonly now: string;
  readonly diesBefore?: number;
}

/** The number of processes that start in advance while one dies, because starting takes the longest. */
const readyAhead = 2;

/** Processes of the built product that are killed while they work on a rig's database. */
export class Victims {
  private count = 0;
  private readonly file = bundledVictim();
  private readonly ready: Promise<ChildProcess>[];

  constructor(private readonly rig: PaymentRig) {
    this.ready = Array.from({ length: readyAhead }, () => this.start());
  }

  /** Runs the job. Returns the number of its calls, or undefined where it died before call `diesBefore`. */
  async work(job: VictimsJob, diesBefore?: number): Promise<number | undefined> {
    const victim = await this.take({ job, diesBefore });
    let words: number | undefined;
    victim.on('message', (message) => (words = Number(message)));
    const [code, signal] = (await once(victim, 'exit')) as [number | null, string | null];
    if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The victim process exited by itself with code ${code}.`);
    await this.lockNothing(victim);
    return words;
  }

  /** Starts a process that works until it is killed. Resolves once it has begun. */
  async workUntilKilled(): Promise<ChildProcess> {
    const victim = await this.take({ job: 'everything' });
    await once(victim, 'message');
    return victim;
  }

  /** Waits until the database has noticed that the process is gone, and expires its leases. */
  async lockNothing({ spawnargs, pid }: ChildProcess): Promise<void> {
    const { database } = this.rig.running;
    const sessions = 'select 1 from pg_stat_activity where application_name = $1';
    await until(async () => (await database.query(sessions, [spawnargs.at(-1)])).rowCount === 0);
    await database.query('update leases set expires_at = clock_timestamp() where holder = $1', [
      `${hostname()} ${pid}`,
    ]);
  }

  async close(): Promise<void> {
    for (const victim of await Promise.all(this.ready)) victim.kill('SIGKILL');
  }

  private async take(orders: Omit<VictimsOrders, 'now'>): Promise<ChildProcess> {
    this.ready.push(this.start());
    const victim = await this.ready.shift()!;
    victim.send({ ...orders, now: this.rig.running.clock.now().toISOString() } satisfies VictimsOrders);
    return victim;
  }

  private async start(): Promise<ChildProcess> {
    const { running, proxy } = this.rig;
    const name = `victim ${(this.count += 1)}`;
    const victim = fork(this.file, [name], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: running.databaseUrl,
        JWT_SECRET: testSecret,
        STRIPE_API_BASE: proxy.url,
        DATA_DIR: running.config.dataDir,
        PGAPPNAME: name,
        // The cache lets all of them compile the code once.
        NODE_COMPILE_CACHE: dirname(this.file),
      },
    });
    await once(victim, 'message');
    return victim;
  }
}

/** Returns the path of the victim's program, which is built where it is stale. */
function bundledVictim(): string {
  const script = new URL('../scripts/bundle/crash-victim.ts', import.meta.url).pathname;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The victim process could not be built: ${stderr}`);
  return stdout;
}
