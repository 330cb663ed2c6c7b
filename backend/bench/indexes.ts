import type pg from 'pg';

/** A part of a table that is dropped before many rows are inserted, and created afterwards. */
export interface Dropped {
  readonly drop: string;
  readonly create: string;
}

/** Returns the indexes of a table, except those that its constraints need. */
export async function indexesOf(client: pg.Client, table: string): Promise<Dropped[]> {
  const { rows } = await client.query<Dropped>(
    `select format('drop index %s', indexrelid::regclass) as drop,
       pg_get_indexdef(indexrelid) as create
     from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  return rows;
}

/** Creates again what was dropped, with enough memory to sort an index at once. */
export async function createAgain(client: pg.Client, dropped: readonly Dropped[]): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { create } of dropped) await client.query(create);
  await client.query('reset maintenance_work_mem');
}

/** Fills a table without its indexes: a million salons take more than half an hour with them. */
export async function indexedAfterwards(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const dropped = await indexesOf(client, table);
  for (const { drop } of dropped) await client.query(drop);
  await fill();
  await createAgain(client, dropped);
}
