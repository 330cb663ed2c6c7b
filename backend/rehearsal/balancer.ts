import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { type Call, send } from '../bench/load.ts';
import type { ProductProcess } from './product-process.ts';
import type { Tally } from './tally.ts';

/** The status of an answer, and its body parsed as JSON. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** A process that answers calls. */
type Api = Pick<ProductProcess, 'url'>;

const longestTries = 40;
const pauseMilliseconds = 50;

/**
 * Sends each call to the API process with the fewest open calls, like a load balancer (`least_conn` in nginx). A process
 * that breaks off or does not listen gets no calls for a second, and the call goes to another one. Calls that create
 * something carry an Idempotency-Key, so that nothing is done twice.
 */
export class Balancer {
  private readonly processes: readonly Api[];
  private readonly tally: Tally;
  private readonly agents = new Map<string, Agent>();
  private readonly avoidedUntil = new Map<string, number>();
  private readonly open = new Map<string, number>();
  private turn = 0;

  constructor(processes: readonly Api[], tally: Tally) {
    this.processes = processes;
    this.tally = tally;
  }

  /** @param since when the call was due, by `performance.now()`; the wait before it counts as well */
  async ask<Body>(kind: string, call: Call, since = performance.now()): Promise<Answer<Body>> {
    for (let tries = 1; tries <= longestTries; tries += 1) {
      const { url } = this.next();
      try {
        const { status, body } = await this.counted(url, () => send(url, call, this.agentOf(url)));
        this.tally.note(kind, status, performance.now() - since);
        return { status, body: (body ? JSON.parse(body) : undefined) as Body };
      } catch (error) {
        if (!(error as NodeJS.ErrnoException).code?.startsWith('ECONN')) throw error;
        this.avoidedUntil.set(url, performance.now() + 1_000);
        this.tally.repeated += 1;
        if (tries > this.processes.length) await pause(pauseMilliseconds);
      }
    }
    this.tally.unanswered += 1;
    throw new Error(`${call.method} ${call.path} got no response.`);
  }

  close(): void {
    for (const agent of this.agents.values()) agent.destroy();
  }

  private next(): Api {
    this.turn += 1;
    const now = performance.now();
    const able = this.processes.filter(({ url }) => (this.avoidedUntil.get(url) ?? 0) <= now);
    const among = able.length > 0 ? able : this.processes;
    const fewest = Math.min(...among.map(({ url }) => this.openAt(url)));
    const free = among.filter(({ url }) => this.openAt(url) === fewest);
    return free[this.turn % free.length]!;
  }

  private openAt(url: string): number {
    return this.open.get(url) ?? 0;
  }

  private async counted<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer> {
    this.open.set(url, this.openAt(url) + 1);
    try {
      return await ask();
    } finally {
      this.open.set(url, this.openAt(url) - 1);
    }
  }

  private agentOf(url: string): Agent {
    const agent = this.agents.get(url) ?? new Agent({ keepAlive: true, maxSockets: 256 });
    this.agents.set(url, agent);
    return agent;
  }
}
