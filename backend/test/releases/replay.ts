import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { Said } from '../../scripts/releases/wiretap.js';

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
   * Called before each statement with the number of statements so far, and with whether no connection is within a
   * transaction: only then may it wait for an exclusive lock on a table.
   */
  readonly onSaid?: (count: number, isCalm: boolean) => Promise<void> | void;
}

const made = /\b7[0-3]\d{5}\b|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
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
  said: readonly Said[],
  { amongOthers = false, onSaid }: ReplayOptions = {},
): Promise<Replayed> {
  const voices = new Voices(databaseUrl, amongOthers);
  const lastOf = new Map(said.map(({ connection }, index) => [connection, index]));
  try {
    for (const [index, one] of said.entries()) {
      await onSaid?.(index, voices.areCalm);
      await voices.say(one);
      if (lastOf.get(one.connection) === index) await voices.end(one.connection);
    }
    await voices.untilAnswered();
    return voices.replayed;
  } finally {
    await voices.endAll();
  }
}

interface Voice {
  readonly client: pg.Client;
  /** The statement that is under way. */
  saying: Promise<void>;
  state: 'free' | 'in transaction' | 'left to others';
}

class Voices {
  private readonly voices = new Map<number, Voice>();
  /** The ids of this database by those of the recording. */
  private readonly names = new Map<string, string>();
  private readonly faults: string[] = [];
  private readonly observer: pg.Pool;
  private committed = 0;
  private leftToOthers = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly amongOthers: boolean,
  ) {
    this.observer = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  }

  get replayed(): Replayed {
    return { faults: this.faults, committed: this.committed, leftToOthers: this.leftToOthers };
  }

  /** Whether no connection is within a transaction. */
  get areCalm(): boolean {
    return [...this.voices.values()].every(({ state }) => state !== 'in transaction');
  }

  /**
   * Sends a statement. Returns once it is answered, or waits for another connection, as it did in the recording; a
   * later statement releases it.
   */
  async say(said: Said): Promise<void> {
    const voice = await this.voiceOf(said.connection);
    let isAnswered = false;
    voice.saying = voice.saying.then(() => this.sayNow(voice, said)).finally(() => (isAnswered = true));
    for (;;) {
      await Promise.race([voice.saying, pause(lookMilliseconds)]);
      if (isAnswered || (await this.waitsForAVoice(voice))) return;
    }
  }

  private async waitsForAVoice({ client }: Voice): Promise<boolean> {
    const pidOf = ({ client: one }: Pick<Voice, 'client'>) => (one as unknown as { processID: number }).processID;
    const sql = 'select pg_blocking_pids($1) && $2::int[] as waits';
    const voices = [...this.voices.values()].map(pidOf);
    const { rows } = await this.observer.query<{ waits: boolean }>(sql, [pidOf({ client }), voices]);
    return rows[0]!.waits;
  }

  private async sayNow(voice: Voice, said: Said): Promise<void> {
    if (opens.test(said.text)) return this.open(voice);
    if (closes.test(said.text)) return this.close(voice, said.text);
    if (voice.state === 'left to others') return;
    const here = (text: string) => text.replace(made, (name) => this.names.get(name) ?? name);
    const values = said.values.map((value) => (value === null ? null : here(value)));
    try {
      const answer = await voice.client.query({ text: here(said.text), values, rowMode: 'array' });
      if (said.refused) return await this.differs(voice, said, 'was refused and is taken now');
      if ((answer.rowCount ?? 0) !== said.count)
        return await this.differs(voice, said, `had ${said.count} rows and has ${answer.rowCount}`);
      this.learn(said.rows ?? [], answer.rows as unknown[][]);
      if (voice.state === 'free') this.committed += 1;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      if (said.refused === error.code) return;
      const isLostRace = this.amongOthers && lostRaces.has(error.code ?? '');
      if (!isLostRace) this.faults.push(`${error.code} ${error.message}: ${said.text}`);
      await this.leave(voice);
    }
  }

  async end(connection: number): Promise<void> {
    const voice = this.voices.get(connection);
    this.voices.delete(connection);
    await voice?.saying;
    await voice?.client.end();
  }

  async untilAnswered(): Promise<void> {
    await Promise.all([...this.voices.values()].map(({ saying }) => saying));
  }

  async endAll(): Promise<void> {
    for (const connection of this.voices.keys()) await this.end(connection);
    await this.observer.end();
  }

  private async voiceOf(connection: number): Promise<Voice> {
    const known = this.voices.get(connection);
    if (known) return known;
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    const voice: Voice = { client, saying: Promise.resolve(), state: 'free' };
    this.voices.set(connection, voice);
    return voice;
  }

  private async open(voice: Voice): Promise<void> {
    await voice.client.query('begin');
    voice.state = 'in transaction';
  }

  private async close(voice: Voice, text: string): Promise<void> {
    if (voice.state === 'in transaction') {
      await voice.client.query(text);
      this.committed += 1;
    }
    voice.state = 'free';
  }

  /** Handles an effect that differs from the recording: alone it is a fault, among others it is their work. */
  private async differs(voice: Voice, said: Said, how: string): Promise<void> {
    if (!this.amongOthers) this.faults.push(`${how}: ${said.text}`);
    else await this.leave(voice);
  }

  private async leave(voice: Voice): Promise<void> {
    this.leftToOthers += 1;
    if (voice.state === 'free') return;
    await voice.client.query('rollback');
    voice.state = 'left to others';
  }

  /** Maps the ids of the recording to those of this database: both stand at the same place of the answer. */
  private learn(recorded: readonly (readonly (string | null)[])[], answered: readonly unknown[][]): void {
    for (const [index, row] of recorded.entries())
      for (const [column, value] of row.entries()) {
        const here = asText(answered[index]?.[column]).match(idsIn) ?? [];
        for (const [at, name] of (value?.match(idsIn) ?? []).entries())
          if (name.match(made) && !this.names.has(name) && here[at]) this.names.set(name, here[at]);
      }
  }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
}
