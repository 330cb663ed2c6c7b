import { randomBytes } from 'node:crypto';

import type { Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { migrations } from '../../migrations/index.js';
import { ConfigError } from '../config/index.js';
import { ormForMigrations } from './migrate.js';

/** Postgres's error code for what the role may not do. */
const insufficientPrivilege = '42501';

/** The operations that other sessions cannot do on a locked table. */
export type Withheld = 'reads and writes' | 'writes' | 'changes of its definition';

/** A table that a migration locks, and what that keeps others from. */
export interface LockedTable {
  readonly table: string;
  readonly withheld: Withheld;
  /** `rewritten` and `read` take time in proportion to the table's size; `touched` takes a moment. */
  readonly work: 'rewritten' | 'read' | 'touched';
  /** The rows and bytes of the real table, by its statistics. */
  readonly rows: number;
  readonly bytes: number;
}

/** A table that is copied in parts, or rewritten in parts, while others use it; each row is locked for a moment. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

/** A pending migration, with the locks that it takes on tables that exist before it. */
export interface PlannedMigration {
  readonly name: string;
  readonly locked: readonly LockedTable[];
  readonly copied: readonly CopiedTable[];
}

/** A migration that names the tables that it copies. */
interface CopyingMigration extends Migration {
  readonly copied?: string | readonly string[];
}

/**
 * Returns the locks that the pending migrations would take. The real database is not changed: the migrations run on an
 * empty scratch database, which is dropped afterwards, and Postgres reports the locks there; the sizes are those of the
 * real tables.
 * @throws ConfigError if the role may not create databases
 */
export async function planMigrations(databaseUrl: string): Promise<PlannedMigration[]> {
  const real = ormForMigrations(databaseUrl);
  const client = await connected(databaseUrl);
  const scratch = `${await scratchPrefix(client)}${randomBytes(6).toString('hex')}`;
  try {
    const pending = (await real.migrator.getPending()).map(({ name }) => name);
    if (pending.length === 0) return [];
    await client.query(`create database ${scratch}`).catch(explainForbidden);
    const url = new URL(databaseUrl);
    url.pathname = `/${scratch}`;
    const sizes = await sizesOf(client);
    return await tryOut(url.href, pending, sizes);
  } finally {
    await real.close();
    await client.query(`drop database if exists ${scratch} with (force)`);
    await client.end();
  }
}

function explainForbidden(error: { readonly code?: string }): never {
  if (error.code !== insufficientPrivilege) throw error;
  throw new ConfigError(
    'The plan is made on a second database, which this role may not create. Without --plan the migrations run without it.',
  );
}

/**
 * Returns the prefix of the names of this database's scratch databases. Migrations of several databases of a server may
 * be planned at once.
 */
async function scratchPrefix(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  return `lather_plan_${rows[0]!.oid}_`;
}

type Sizes = ReadonlyMap<string, { readonly rows: number; readonly bytes: number }>;

const sizeOf = (table: string, sizes: Sizes) => sizes.get(table) ?? { rows: 0, bytes: 0 };

async function tryOut(url: string, pending: readonly string[], sizes: Sizes): Promise<PlannedMigration[]> {
  const orm = ormForMigrations(url);
  const client = await connected(url);
  try {
    const all = (await orm.migrator.getPending()).map(({ name }) => name);
    const before = all.filter((name) => !pending.includes(name));
    if (before.length > 0) await orm.migrator.up({ migrations: before });
    const planned: PlannedMigration[] = [];
    await client.query('set client_min_messages = debug1');
    for (const name of pending) {
      const migration = await migrationOf(orm, name);
      planned.push({
        name,
        locked: await locksOf(client, migration, sizes),
        copied: [migration.copied ?? []].flat().map((table) => ({ table, ...sizeOf(table, sizes) })),
      });
    }
    return planned;
  } finally {
    await orm.close();
    await client.end();
  }
}

const withheldBy: Readonly<Record<string, Withheld>> = {
  AccessExclusiveLock: 'reads and writes',
  ExclusiveLock: 'writes',
  ShareRowExclusiveLock: 'writes',
  ShareLock: 'writes',
  ShareUpdateExclusiveLock: 'changes of its definition',
};
/** The strongest lock first. */
const modes = Object.keys(withheldBy);
/** The lock under which a table is dropped. */
const strongest = 'AccessExclusiveLock';
/** A concurrent build holds this lock, and releases it before the locks can be read. */
const gentlest = 'ShareUpdateExclusiveLock';

/** A partition counts as its whole table; by its number, because a migration may rename the table. */
const wholeTable = 'coalesce(pg_partition_root(c.oid), c.oid)::regclass';

/** Returns the locks of a migration's transactions; for each table and kind of work the strongest. */
async function locksOf(client: pg.Client, migration: Migration, sizes: Sizes): Promise<LockedTable[]> {
  const texts = migration.getQueries() as string[];
  const transactions = migration.isTransactional() ? [texts] : texts.map((text) => [text]);
  const strongestOf = new Map<string, LockedTable>();
  for (const transaction of transactions)
    for (const one of await locksOfTransaction(client, transaction, sizes)) {
      const key = `${one.table} ${one.work}`;
      const other = strongestOf.get(key);
      if (!other || strengthOf(one) > strengthOf(other)) strongestOf.set(key, one);
    }
  return [...strongestOf.values()].toSorted(({ table: one }, { table: other }) => one.localeCompare(other));
}

const strengthOf = ({ withheld }: LockedTable): number => -Object.values(withheldBy).indexOf(withheld);

async function locksOfTransaction(client: pg.Client, texts: readonly string[], sizes: Sizes): Promise<LockedTable[]> {
  const before = await filesOf(client);
  const proved = provedNotNulls(client);
  const isInside = !texts.some((text) => /\bconcurrently\b/.test(text));
  if (isInside) await client.query('begin');
  for (const statement of texts) await client.query(statement);
  const { rows: locks } = await client.query<{ id: number; mode: string }>(
    `select ${wholeTable}::oid as id, mode from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind = 'r' and c.oid >= 16384`,
  );
  const after = await filesOf(client);
  if (isInside) await client.query('commit');
  proved.stop();
  return [...before].flatMap(([id, { table }]) => {
    const held = after.has(id) ? locks.filter((lock) => lock.id === id).map(({ mode }) => mode) : [strongest];
    const work = workOn(before.get(id), after.get(id), proved.count(table));
    const withheld = modes.find((mode) => held.includes(mode)) ?? (work === 'read' ? gentlest : undefined);
    if (!withheld) return [];
    return [{ table, withheld: withheldBy[withheld]!, work, ...sizeOf(table, sizes) }];
  });
}

interface Files {
  readonly table: string;
  /** Changes when all rows are rewritten. */
  readonly heap: string;
  readonly indexes: number;
  readonly checked: number;
}

/** Returns each table's files on disk, and how many of its constraints were checked against its rows. */
async function filesOf(client: pg.Client): Promise<ReadonlyMap<number, Files>> {
  const { rows } = await client.query<Files & { id: number }>(
    `select ${wholeTable}::oid as id, ${wholeTable}::text as table, string_agg(c.relfilenode::text, ' ' order by c.oid) as heap,
       sum((select count(*) from pg_index i where i.indrelid = c.oid))::int as indexes,
       sum((select count(*) from pg_constraint k
         where k.conrelid = c.oid and k.convalidated and k.contype in ('c', 'f', 'n')))::int as checked
     from pg_class c where c.relkind = 'r' and c.oid >= 16384 group by 1, 2`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function workOn(before: Files | undefined, after: Files | undefined, proved: number): LockedTable['work'] {
  if (!before || !after) return 'touched';
  if (before.heap !== after.heap) return 'rewritten';
  return after.indexes > before.indexes || after.checked - proved > before.checked ? 'read' : 'touched';
}

/** Counts the columns that an existing constraint proves to be not null; Postgres reports them as debug messages. */
function provedNotNulls(client: pg.Client): { count(table: string): number; stop(): void } {
  const columns: string[] = [];
  const hear = ({ message = '' }: { readonly message?: string }): void => {
    const [, column] = /^existing constraints on column "(.+)" are sufficient to prove/.exec(message) ?? [];
    if (column) columns.push(column);
  };
  client.on('notice', hear);
  return {
    count: (table) => columns.filter((column) => column.startsWith(`${table}.`)).length,
    stop: () => client.off('notice', hear),
  };
}

async function migrationOf(orm: MikroORM, name: string): Promise<CopyingMigration> {
  const Class = migrations.find((one) => one.name === name);
  if (!Class) throw new Error(`There is no migration ${name}.`);
  const migration = new Class(orm.em.getDriver() as never, orm.config);
  await migration.up();
  return migration;
}

async function sizesOf(client: pg.Client): Promise<Sizes> {
  const { rows } = await client.query<{ table: string; rows: number; bytes: number }>(
    `select ${wholeTable}::text as table, sum(greatest(c.reltuples, 0))::float8 as rows,
       sum(pg_table_size(c.oid))::float8 as bytes
     from pg_class c where c.relkind = 'r' and c.oid >= 16384 group by 1`,
  );
  return new Map(rows.map(({ table, ...size }) => [table, size]));
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
