import { hostname } from 'node:os';

/** The database of a lease: a pool, or a connection. */
export interface LeaseDb {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** SQL inside a transaction. */
interface TransactionSql {
  row(sql: string, values?: readonly unknown[]): Promise<object | undefined>;
}

/** Thrown inside the transaction of a process that no longer holds its lease, so that its changes are rolled back. */
export class LeaseLost extends Error {}

const usualSeconds = 30;
/** The number of renewals in a lease's lifetime; two of them may fail. */
const renewalsInLifetime = 3;

/**
 * An expired lease is not taken while a transaction of its holder is still in progress. One that ends later than a
 * lifetime from now is from a clock that was ahead: it gets a lifetime from now, within which a living holder renews it.
 */
const takeQuery = `
  with made as (
    insert into leases (name, holder, token, expires_at)
    values ($1, $2, 1, clock_timestamp() + make_interval(secs => $3))
    on conflict (name) do nothing returning token
  ), taken as (
    update leases set holder = $2, token = token + 1, expires_at = clock_timestamp() + make_interval(secs => $3)
    where name = (select name from leases where name = $1 and expires_at <= clock_timestamp() for update skip locked)
    returning token
  ), shortened as (
    update leases set expires_at = clock_timestamp() + make_interval(secs => $3)
    where name = (select name from leases
      where name = $1 and expires_at > clock_timestamp() + make_interval(secs => $3) for update skip locked)
  )
  select token::text from made union all select token::text from taken`;

/**
 * The right of one process at a time to do some work, for as long as it is renewed. It is a row and not a connection's
 * lock, so that a pooler may lend connections for one transaction each. Only the database's clock decides when it ends.
 * Each holder gets a new token, by which a process that was frozen finds that another one has taken the lease.
 */
export class Lease {
  private renewedAt: number;
  private isTaken = false;
  private timer?: NodeJS.Timeout;
  private readonly db: LeaseDb;
  private readonly name: string;
  private readonly token: string;
  private readonly seconds: number;

  private constructor(db: LeaseDb, taken: { name: string; token: string; seconds: number; at: number }) {
    this.db = db;
    this.name = taken.name;
    this.token = taken.token;
    this.seconds = taken.seconds;
    this.renewedAt = taken.at;
  }

  /** Creates the table if there is none yet; migrations need it before the first of them. */
  static async prepare(db: LeaseDb): Promise<void> {
    const { rows } = await db.query(`select 1 where to_regclass('leases') is null`);
    if (rows.length === 0) return;
    // Concurrent creations would fail. A message of several statements is one transaction.
    await db.query(`
      select pg_advisory_xact_lock(hashtext('leases'));
      create table if not exists leases (
        name text primary key,
        holder text not null,
        token bigint not null,
        expires_at timestamptz not null
      )`);
  }

  /**
   * Takes a free lease and renews it until it is released; returns undefined if another process holds it.
   * @param seconds the lifetime without a renewal, the same for all that take this lease
   */
  static async take(db: LeaseDb, name: string, seconds = usualSeconds): Promise<Lease | undefined> {
    const at = performance.now();
    const { rows } = await db.query(takeQuery, [name, `${hostname()} ${process.pid}`, seconds]);
    const [row] = rows as { token: string }[];
    if (!row) return undefined;
    const lease = new Lease(db, { name, token: row.token, seconds, at });
    lease.timer = setInterval(() => void lease.renew(), (seconds * 1_000) / renewalsInLifetime).unref();
    return lease;
  }

  /**
   * Returns whether the lease is still held, by a clock that continues while the process is frozen; false from the
   * moment at which another process might hold it.
   */
  get isHeld(): boolean {
    return !this.isTaken && performance.now() - this.renewedAt < this.seconds * 1_000;
  }

  /**
   * Lets no other process take the lease before this transaction ends.
   * @throws LeaseLost if another process has taken it
   */
  async holdUntilCommit(sql: TransactionSql): Promise<void> {
    const held = await sql.row('select 1 from leases where name = $1 and token = $2 for share', [
      this.name,
      this.token,
    ]);
    if (!held) throw new LeaseLost(`Another process holds the lease ${this.name}.`);
  }

  /** The same as a statement that fails, for SQL that is written before it runs. */
  get holdStatement(): string {
    return `do $$ begin
      perform from leases where name = '${this.name}' and token = ${this.token} for share;
      if not found then raise exception 'Another process holds the lease ${this.name}.'; end if;
    end $$`;
  }

  /**
   * Frees the lease at once, whatever the clock shows until it is taken again. A renewal that is still in transit no
   * longer finds the token.
   */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.db.query(
      `update leases set token = token + 1, expires_at = '-infinity' where name = $1 and token = $2`,
      [this.name, this.token],
    );
  }

  /** Renews the lease, also if it has expired and no other process has taken it. */
  private async renew(): Promise<void> {
    const at = performance.now();
    const renewal = `update leases set expires_at = clock_timestamp() + make_interval(secs => $3)
      where name = $1 and token = $2 returning 1`;
    // If the database does not answer, the renewal is repeated; meanwhile the lease runs out.
    const answer = await this.db.query(renewal, [this.name, this.token, this.seconds]).catch(() => undefined);
    if (answer?.rows.length === 1) this.renewedAt = at;
    else if (answer) this.isTaken = true;
  }
}
