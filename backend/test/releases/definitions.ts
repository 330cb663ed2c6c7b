import type pg from 'pg';

/** Returns all definitions of a database as Postgres prints them, without the types of columns. */
export async function definitions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as definition
    from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
    union all select pg_get_indexdef(indexrelid) || ' ' || indisvalid from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
    where lanname = 'plpgsql' and pronamespace = 'public'::regnamespace
    union all select table_name || '.' || column_name || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' '
      || is_identity || ' ' || coalesce(identity_generation, '') from information_schema.columns where table_schema = 'public'
    union all select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ definition }) => definition);
}
