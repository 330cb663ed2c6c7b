import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../scripts/free-port.ts';
import { type Addresses, productSettings } from './product-settings.ts';

export type Kind = 'API' | 'worker';

/** A run of a recurring job by a worker. */
export interface JobRun {
  readonly job: string;
  readonly milliseconds: number;
  /** The reason of its failure. */
  readonly failure?: string;
}

/** An API process or a worker, which can be killed and restarted on its port. */
export class ProductProcess {
  readonly name: string;
  readonly url: string;
  private readonly kind: Kind;
  private readonly addresses: Addresses;
  readonly jobRuns: JobRun[] = [];
  private child?: ChildProcess | undefined;

  private constructor(name: string, url: string, kind: Kind, addresses: Addresses) {
    this.name = name;
    this.url = url;
    this.kind = kind;
    this.addresses = addresses;
  }

  static async start(kind: Kind, number: number, addresses: Addresses): Promise<ProductProcess> {
    const made = new ProductProcess(`${kind} ${number}`, `http://127.0.0.1:${await freePort()}`, kind, addresses);
    await made.start({ untilIdle: kind === 'worker' });
    return made;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get runs(): boolean {
    return this.child !== undefined;
  }

  /**
   * Starts the process, initially or after its death.
   * @param options `untilIdle` waits until no recurring job is due or in progress
   * @throws where it does not come up
   */
  async start({ untilIdle = false } = {}): Promise<void> {
    const settings = productSettings(this.addresses, Number(new URL(this.url).port));
    const log = openSync(join(this.addresses.folder, 'logs', `${this.name.replace(' ', '-')}.log`), 'a');
    const child = fork(new URL('process.ts', import.meta.url), {
      env: {
        ...process.env,
        ...settings,
        WORKERS: this.kind === 'worker' ? 'on' : 'off',
        UNTIL_IDLE: untilIdle ? 'on' : 'off',
      },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    // People wait for the API. Workers share its processors here, and have minutes.
    if (this.kind === 'worker' && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`${this.name} did not start; it exited with code ${code}.`)));
    });
    child.on('message', (run) => this.jobRuns.push(run as JobRun));
    child.once('exit', () => (this.child = undefined));
    this.child = child;
  }

  /** Makes it run a recurring job now, outside its schedule. */
  runJob(job: string): void {
    this.child?.send(job);
  }

  /** Kills the process without warning, like a machine that goes down. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the process after it has finished its work in progress. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
