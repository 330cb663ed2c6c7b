import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import type { PaymentRig } from './payment-rig.js';
import { until } from './until.js';

export type VictimsJob = 'close cycles' | 'weeks' | 'send' | 'everything';

export interface VictimsOrders {
  readonly job: VictimsJob;
  /** UTC instant. */
  readonly now: string;
  readonly diesBefore?: number;
}

/** Processes of the built product that are killed while they work on a rig's database. */
export class Victims {
  private count = 0;
  /** Starting takes a second, so the next one gets ready while the last one is buried. */
  private next: Promise<ChildProcess>;

  constructor(private readonly rig: PaymentRig) {
    const build = new URL('../scripts/build.ts', import.meta.url).pathname;
    const { status } = spawnSync(process.execPath, [build, 'backend'], { env: { ...process.env, NODE_OPTIONS: '' } });
    if (status !== 0) throw new Error('The backend could not be built');
    this.next = this.start();
  }

  /** Does the job; answers how many words it took, undefined where it died before the one that was named. */
  async work(job: VictimsJob, diesBefore?: number): Promise<number | undefined> {
    const victim = await this.take({ job, diesBefore });
    let words: number | undefined;
    victim.on('message', (message) => (words = Number(message)));
    const [code, signal] = (await once(victim, 'exit')) as [number | null, string | null];
    if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The victim ended by itself with ${code}`);
    await this.lockNothing(victim);
    return words;
  }

  /** Works on and on; the promise is kept once it has begun. */
  async workUntilKilled(): Promise<ChildProcess> {
    const victim = await this.take({ job: 'everything' });
    await once(victim, 'message');
    return victim;
  }

  /** Until the database has noticed that it is gone. */
  async lockNothing({ spawnargs }: ChildProcess): Promise<void> {
    const sessions = 'select 1 from pg_stat_activity where application_name = $1';
    await until(async () => (await this.rig.running.database.query(sessions, [spawnargs.at(-1)])).rowCount === 0);
  }

  async close(): Promise<void> {
    (await this.next).kill('SIGKILL');
  }

  private async take(orders: Omit<VictimsOrders, 'now'>): Promise<ChildProcess> {
    const victim = await this.next;
    this.next = this.start();
    victim.send({ ...orders, now: this.rig.running.clock.now().toISOString() } satisfies VictimsOrders);
    return victim;
  }

  private async start(): Promise<ChildProcess> {
    const { running, proxy } = this.rig;
    const name = `victim ${(this.count += 1)}`;
    const victim = fork(new URL('crash-victim.ts', import.meta.url), [name], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: running.databaseUrl,
        JWT_SECRET: 'a secret that only the tests know, of fair length',
        STRIPE_API_BASE: proxy.url,
        PGAPPNAME: name,
      },
    });
    await once(victim, 'message');
    return victim;
  }
}
