import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { RecordedStatement } from '../../scripts/releases/statement-recorder.js';

/** The result of a replay. */
export interface Replayed {
  /** Statements that the database refused or answered differently than in the recording. */
  readonly faults: readonly string[];
  /** The number of committed transactions, and of those abandoned because another process had done the work first. */
  readonly committed: number;
  readonly leftToOthers: number;
}

export interface ReplayOptions {
  /**
   * Whether other processes work on the same database: a lost race is then accepted, as the release's own processes
   * would accept it. Otherwise every statement must have the effect that it had in the recording.
   */
  readonly amongOthers?: boolean;
  /**
   * Whether another process locks rows for a moment, as a migration does that copies them: the rows that a statement
   * skips as locked may be taken by its next run, as many in all as in the recording.
   */
  readonly amongLocks?: boolean;
  /**
   * Called before each statement with the number of statements so far, and with whether no connection is within a
   * transaction: only then may it wait for an exclusive lock on a table.
   */
  readonly beforeStatement?: (count: number, isCalm: boolean) => Promise<void> | void;
}

const createdIds = /\b7[0-3]\d{5}\b|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Any text that may be an id, in order of appearance. */
const idsIn = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b\d+\b/g;
const opens = /^\s*(?:begin|start transaction)\b/i;
const closes = /^\s*(?:commit|rollback)\b(?! to)/i;
const lookMilliseconds = 200;
/** The error codes of a lost race: a row exists, is locked, or is gone. */
const lostRaces = new Set(['23505', '23P01', '23503', '40P01', '40001', '55P03']);

/** Replays the statements of a release's processes, each process on its own connection, in the recorded order. */
export async function replay(
  databaseUrl: string,
  recording: readonly RecordedStatement[],
  { beforeStatement, ...options }: ReplayOptions = {},
): Promise<Replayed> {
  const sessions = new Sessions(databaseUrl, options);
  const lastOf = new Map(recording.map(({ connection }, index) => [connection, index]));
  try {
    for (const [index, one] of recording.entries()) {
      await beforeStatement?.(index, sessions.areCalm);
      await sessions.send(one);
      if (lastOf.get(one.connection) === index) await sessions.end(one.connection);
    }
    await sessions.untilAnswered();
    return sessions.replayed;
  } finally {
    await sessions.endAll();
  }
}

interface Session {
  readonly client: pg.Client;
  /** The statement that is in progress. */
  pending: Promise<void>;
  state: 'free' | 'in transaction' | 'left to others';
}

class Sessions {
  private readonly sessions = new Map<number, Session>();
  /** The ids of this database by those of the recording. */
  private readonly ids = new Map<string, string>();
  private readonly faults: string[] = [];
  /** The rows that runs of a statement have skipped so far, by its text. */
  private readonly skipped = new Map<string, number>();
  private readonly observer: pg.Pool;
  private committed = 0;
  private leftToOthers = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly options: Pick<ReplayOptions, 'amongOthers' | 'amongLocks'>,
  ) {
    this.observer = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  }

  get replayed(): Replayed {
    const undone = [...this.skipped].filter(([, rows]) => rows !== 0);
    const faults = [...this.faults, ...undone.map(([text, rows]) => `left ${rows} rows undone: ${text}`)];
    return { faults, committed: this.committed, leftToOthers: this.leftToOthers };
  }

  /** Whether no connection is within a transaction. */
  get areCalm(): boolean {
    return [...this.sessions.values()].every(({ state }) => state !== 'in transaction');
  }

  /**
   * Sends a statement. Returns once it is answered, or waits for another connection, as it did in the recording; a
   * later statement releases it.
   */
  async send(statement: RecordedStatement): Promise<void> {
    const session = await this.sessionOf(statement.connection);
    let isAnswered = false;
    session.pending = session.pending.then(() => this.execute(session, statement)).finally(() => (isAnswered = true));
    for (;;) {
      await Promise.race([session.pending, pause(lookMilliseconds)]);
      if (isAnswered || (await this.waitsForAnotherSession(session))) return;
    }
  }

  private async waitsForAnotherSession({ client }: Session): Promise<boolean> {
    const pidOf = ({ client: one }: Pick<Session, 'client'>) => (one as unknown as { processID: number }).processID;
    const sql = 'select pg_blocking_pids($1) && $2::int[] as waits';
    const sessions = [...this.sessions.values()].map(pidOf);
    const { rows } = await this.observer.query<{ waits: boolean }>(sql, [pidOf({ client }), sessions]);
    return rows[0]!.waits;
  }

  private async execute(session: Session, statement: RecordedStatement): Promise<void> {
    if (opens.test(statement.text)) return this.open(session);
    if (closes.test(statement.text)) return this.close(session, statement.text);
    if (session.state === 'left to others') return;
    const here = (text: string) => text.replace(createdIds, (name) => this.ids.get(name) ?? name);
    const values = statement.values.map((value) => (value === null ? null : here(value)));
    try {
      const answer = await session.client.query({ text: here(statement.text), values, rowMode: 'array' });
      if (statement.refused) return await this.differs(session, statement, 'was refused and is taken now');
      const missing = statement.count - (answer.rowCount ?? 0);
      if (missing !== 0 && !this.skips(statement))
        return await this.differs(session, statement, `had ${statement.count} rows and has ${answer.rowCount}`);
      if (missing === 0) this.mapIds(statement.rows ?? [], answer.rows as unknown[][]);
      else this.skipped.set(statement.text, (this.skipped.get(statement.text) ?? 0) + missing);
      if (session.state === 'free') this.committed += 1;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      if (statement.refused === error.code) return;
      const isLostRace = this.options.amongOthers && lostRaces.has(error.code ?? '');
      if (!isLostRace) this.faults.push(`${error.code} ${error.message}: ${statement.text}`);
      await this.leave(session);
    }
  }

  private skips({ text }: RecordedStatement): boolean {
    return Boolean(this.options.amongLocks) && /\bskip locked\b/i.test(text);
  }

  async end(connection: number): Promise<void> {
    const session = this.sessions.get(connection);
    this.sessions.delete(connection);
    await session?.pending;
    await session?.client.end();
  }

  async untilAnswered(): Promise<void> {
    await Promise.all([...this.sessions.values()].map(({ pending }) => pending));
  }

  async endAll(): Promise<void> {
    for (const connection of this.sessions.keys()) await this.end(connection);
    await this.observer.end();
  }

  private async sessionOf(connection: number): Promise<Session> {
    const known = this.sessions.get(connection);
    if (known) return known;
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    const session: Session = { client, pending: Promise.resolve(), state: 'free' };
    this.sessions.set(connection, session);
    return session;
  }

  private async open(session: Session): Promise<void> {
    await session.client.query('begin');
    session.state = 'in transaction';
  }

  private async close(session: Session, text: string): Promise<void> {
    if (session.state === 'in transaction') {
      await session.client.query(text);
      this.committed += 1;
    }
    session.state = 'free';
  }

  /** Handles an effect that differs from the recording: alone it is a fault, among others it is their work. */
  private async differs(session: Session, statement: RecordedStatement, how: string): Promise<void> {
    if (!this.options.amongOthers) this.faults.push(`${how}: ${statement.text}`);
    else await this.leave(session);
  }

  private async leave(session: Session): Promise<void> {
    this.leftToOthers += 1;
    if (session.state === 'free') return;
    await session.client.query('rollback');
    session.state = 'left to others';
  }

  /** Maps the ids of the recording to those of this database: both stand at the same place of the answer. */
  private mapIds(recorded: readonly (readonly (string | null)[])[], answered: readonly unknown[][]): void {
    for (const [index, row] of recorded.entries())
      for (const [column, value] of row.entries()) {
        const here = asText(answered[index]?.[column]).match(idsIn) ?? [];
        for (const [at, name] of (value?.match(idsIn) ?? []).entries())
          if (name.match(createdIds) && !this.ids.has(name) && here[at]) this.ids.set(name, here[at]);
      }
  }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
}
