import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

import { type Config, CONFIG } from '../config/index.js';
import { withTimeout } from '../values/index.js';
import { openPool } from './database-pool.js';
import { type LogPosition, parseLogPosition } from './log-position.value.js';
import { currentReader } from './reader.js';

/** `unset` without DATABASE_REPLICA_URL; in every state but `in use` all reads go to the primary. */
export type ReplicaState = 'unset' | 'in use' | 'late' | 'away';

const pauseMilliseconds = 500;
/** The time that a page waits for a replica, or an answer for the primary's position, where the server is silent. */
const patienceMilliseconds = 1_000;

/** Ten minutes of samples: a replica that is further behind is late in any case, and may never catch up. */
const maxSamples = 1_200;

interface Sample {
  /** Milliseconds of this process. */
  readonly at: number;
  readonly position: LogPosition;
}

/**
 * Watches how far the replica has replayed the primary's log. Its lag is the age of the newest sampled position that it
 * has reached; the time of its last transaction would show a lag whenever the primary is idle.
 */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Undefined if there is no replica. */
  readonly pool?: pg.Pool;
  private readonly log = new Logger(Replica.name);
  private readonly watcher?: pg.Pool;
  private readonly maxLateMilliseconds: number;
  private samples: Sample[] = [];
  private caughtUpAt = -Infinity;
  private replayed: LogPosition = 0n;
  private answers = false;
  private said: ReplicaState = 'in use';
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void>;
  private stopped = false;
  private leave: (() => void)[] = [];

  constructor(
    @Inject(CONFIG) { database }: Config,
    private readonly primary: pg.Pool,
  ) {
    this.maxLateMilliseconds = database.replicaLatenessSeconds * 1_000;
    if (!database.replicaUrl) return;
    const waitMilliseconds = patienceMilliseconds;
    this.pool = openPool({ ...database, url: database.replicaUrl, waitMilliseconds });
    this.watcher = openPool({
      url: database.replicaUrl,
      poolSize: 1,
      waitMilliseconds,
      answerMilliseconds: patienceMilliseconds,
      preparedStatements: false,
    });
  }

  get state(): ReplicaState {
    if (!this.pool) return 'unset';
    if (!this.answers) return 'away';
    return this.lateSeconds * 1_000 > this.maxLateMilliseconds ? 'late' : 'in use';
  }

  /** The lag in seconds; infinite until the replica was seen to follow. */
  get lateSeconds(): number {
    return (performance.now() - this.caughtUpAt) / 1_000;
  }

  /** Returns whether the replica may answer the present reader: it is not late, and has the reader's writes. */
  async canAnswer(): Promise<boolean> {
    const reader = currentReader();
    if (!reader || this.state !== 'in use') return false;
    if (reader.wrote === undefined || reader.wrote <= this.replayed) return true;
    await this.check();
    return this.answers && reader.wrote <= this.replayed;
  }

  /**
   * Returns the replica's answer.
   * @throws as soon as the replica is found to be unavailable
   */
  unlessItGoes<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('The replica no longer answers.'));
      this.leave.push(gone);
      void answer.then(resolve, reject).finally(() => (this.leave = this.leave.filter((one) => one !== gone)));
    });
  }

  /**
   * Returns the primary's present log position; a read at this position sees everything committed before.
   * @throws if the primary does not answer within a moment: a finished change must not wait for it
   */
  async positionHere(): Promise<string> {
    const asked = this.primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
    const { rows } = await withTimeout(patienceMilliseconds, asked);
    return rows[0]!.at;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.pool) await this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.all([this.pool?.end(), this.watcher?.end()]);
  }

  private async watch(): Promise<void> {
    // Without a new sample, the replica is judged by the earlier ones.
    await this.sample().catch(() => undefined);
    await this.check();
    this.report();
    if (!this.stopped) this.timer = setTimeout(() => void this.watch(), pauseMilliseconds).unref();
  }

  /** Samples the flushed position, because the replica is not sent what the primary could still lose. */
  private async sample(): Promise<void> {
    const at = performance.now();
    const { rows } = await this.primary.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
    this.samples = [...this.samples.slice(-maxSamples), { at, position: parseLogPosition(rows[0]!.at)! }];
  }

  /** Many readers who wait at once share one look: they would queue for its connection until they find it away. */
  private check(): Promise<void> {
    return (this.checking ??= this.look().finally(() => (this.checking = undefined)));
  }

  private async look(): Promise<void> {
    try {
      const { rows } = await this.watcher!.query<{ at: string | null }>(
        'select pg_last_wal_replay_lsn()::text as at where pg_is_in_recovery()',
      );
      const position = parseLogPosition(rows[0]?.at ?? undefined);
      if (position === undefined) throw new Error('The server is not a replica.');
      this.answers = true;
      if (position > this.replayed) this.replayed = position;
      const reached = this.samples.filter((sample) => sample.position <= position);
      this.caughtUpAt = Math.max(this.caughtUpAt, ...reached.map(({ at }) => at));
      this.samples = this.samples.filter((sample) => sample.position > position);
    } catch {
      this.answers = false;
      this.replayed = 0n;
      for (const gone of this.leave) gone();
    }
  }

  private report(): void {
    const { state } = this;
    if (state === this.said || this.stopped) return;
    this.said = state;
    const what = state === 'late' ? 'is late' : 'does not answer';
    this.log.warn(
      state === 'in use' ? 'The replica is read again.' : `The replica ${what}; all reads go to the primary.`,
    );
  }
}
