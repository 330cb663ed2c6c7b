import { type Ask, type WidenedColumns } from './widened-columns.js';

/** A column that is being widened. */
export interface Column {
  readonly table: string;
  readonly column: string;
  readonly isNotNull: boolean;
  /** As in pg_attribute: `a` for always, `d` for by default, empty if it has none. */
  readonly identity: '' | 'a' | 'd';
  readonly initial: string | null;
  /**
   * `single` before the widening, `twinned` with a twin column that holds the same values, `swapped` when the twin has
   * taken its place, `widened` when the old column is gone.
   */
  readonly state: 'single' | 'twinned' | 'swapped' | 'widened';
}

const literal = (text: string) => `'${text}'`;
const literals = (texts: readonly string[]) => texts.map(literal).join(', ');

const hasBeside = (suffix: string) => `
  exists (select from pg_attribute o where o.attrelid = a.attrelid and o.attname = a.attname || ${literal(suffix)})`;

/** Returns the columns in a state, by table and in the order of the list. */
export async function columnsIn(
  state: Column['state'],
  ask: Ask,
  columns: WidenedColumns,
): Promise<Map<string, Column[]>> {
  const places = Object.entries(columns).flatMap(([table, names]) =>
    names.map((name) => `${literal(table)}, ${literal(name)}`),
  );
  const all = (await ask(`
    select "table", "column", a.attnotnull as "isNotNull", a.attidentity::text as identity,
      pg_get_expr(d.adbin, d.adrelid) as initial,
      case when a.atttypid = 'integer'::regtype then case when ${hasBeside('_wide')} then 'twinned' else 'single' end
        when ${hasBeside('_narrow')} then 'swapped' else 'widened' end as state
    from (values ${places.map((place, at) => `(${at}, ${place})`).join(', ')}) as wanted (at, "table", "column")
    join pg_attribute a on a.attrelid = "table"::regclass and a.attname = "column"
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    order by at`)) as Column[];
  return Map.groupBy(
    all.filter((one) => one.state === state),
    ({ table }) => table,
  );
}

export const namesOf = (columns: readonly Column[]): string[] => columns.map(({ column }) => column);

export interface Index {
  readonly name: string;
  readonly definition: string;
  /** The constraint of the index in SQL; null if it has none. */
  readonly constraint: 'primary key' | 'unique' | null;
  /** Null if the twin has no such index. */
  readonly isTwinValid: boolean | null;
}

/** Returns the indexes of a table that use one of the columns. */
export async function indexesOn(ask: Ask, table: string, columns: readonly string[]): Promise<Index[]> {
  return (await ask(`
    select c.relname::text as name, pg_get_indexdef(c.oid) as definition,
      case k.contype when 'p' then 'primary key' when 'u' then 'unique' end as "constraint",
      (select t.indisvalid from pg_index t where t.indexrelid = to_regclass(c.relname || '_wide')) as "isTwinValid"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_constraint k on k.conindid = c.oid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
    where i.indrelid = ${literal(table)}::regclass and exists (
      select from pg_attribute a where a.attrelid = i.indrelid and a.attname in (${literals(columns)})
        and (a.attnum = any (i.indkey) or exists (
          select from pg_depend d where d.objid = c.oid and d.refobjid = i.indrelid and d.refobjsubid = a.attnum)))
    order by 1`)) as Index[];
}

export interface Check {
  readonly name: string;
  readonly definition: string;
}

/** Returns the check constraints of a table that use one of the columns, except those of the widening itself. */
export async function checksOn(ask: Ask, table: string, columns: readonly string[]): Promise<Check[]> {
  return (await ask(`
    select conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint k
    where conrelid = ${literal(table)}::regclass and contype = 'c' and conname not like '%\\_wide' and conname not like '%\\_is\\_equal' and exists (
      select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        and a.attname in (${literals(columns)}))
    order by 1`)) as Check[];
}

export interface ForeignKey {
  readonly name: string;
  readonly child: string;
  readonly childColumn: string;
  readonly parent: string;
  readonly parentColumn: string;
  /** The clauses after the columns, such as ` ON DELETE CASCADE`. */
  readonly actions: string;
  /** The number of tables to be locked for it, including partitions. */
  readonly tables: number;
  /** Null if the twin has no such key. */
  readonly isTwinValid: boolean | null;
}

/** Returns the foreign keys from and to columns with twins, except those that the widening has added. */
export async function foreignKeysOf(ask: Ask, twins: readonly Column[]): Promise<ForeignKey[]> {
  const places = twins.map(({ table, column }) => `(${literal(table)}, ${literal(column)})`).join(', ');
  return (await ask(`
    select k.conname::text as name, k.conrelid::regclass::text as child, one.attname::text as "childColumn",
      k.confrelid::regclass::text as parent, other.attname::text as "parentColumn",
      substring(pg_get_constraintdef(k.oid) from '^FOREIGN KEY \\(\\w+\\) REFERENCES \\w+\\(\\w+\\)(.*)$') as actions,
      (select 1 + greatest(count(*), 1)::int from pg_partition_tree(k.conrelid)) as tables,
      (select t.convalidated from pg_constraint t where t.conrelid = k.conrelid and t.conname = k.conname || '_wide') as "isTwinValid"
    from pg_constraint k
    join pg_attribute one on one.attrelid = k.conrelid and one.attnum = k.conkey[1]
    join pg_attribute other on other.attrelid = k.confrelid and other.attnum = k.confkey[1]
    where k.contype = 'f' and k.conparentid = 0 and k.conname !~ '_wide$' and (
      (k.conrelid::regclass::text, one.attname::text) in (${places})
      or (k.confrelid::regclass::text, other.attname::text) in (${places}))
    order by 2, 1`)) as ForeignKey[];
}

/** Returns the views that read one of the columns. */
export async function viewsOn(ask: Ask, table: string, columns: readonly string[]): Promise<Check[]> {
  return (await ask(`
    select v.oid::regclass::text as name, pg_get_viewdef(v.oid) as definition from pg_class v
    where v.relkind = 'v' and exists (
      select from pg_rewrite r join pg_depend d on d.objid = r.oid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where r.ev_class = v.oid and d.refobjid = ${literal(table)}::regclass and a.attname in (${literals(columns)}))
    order by 1`)) as Check[];
}

/**
 * Returns the PL/pgSQL functions that are triggers of the table or name it. A session that has run one keeps its types.
 */
export async function functionsOn(ask: Ask, table: string): Promise<{ readonly definition: string }[]> {
  return (await ask(`
    select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname = 'plpgsql' and p.pronamespace = current_schema()::regnamespace and p.proname not like '%\\_widen' and (
      p.prosrc ~ ${literal(`\\m${table}\\M`)}
      or exists (select from pg_trigger t where t.tgfoid = p.oid and t.tgrelid = ${literal(table)}::regclass))
    order by p.proname`)) as { definition: string }[];
}

/** Returns the name of a column's identity sequence. */
export async function sequenceOf(ask: Ask, table: string, column: string): Promise<string> {
  const rows = await ask(`
    select c.relname::text as name from pg_class c
    where c.oid = pg_get_serial_sequence(${literal(table)}, ${literal(column)})::regclass`);
  return (rows[0] as { name: string }).name;
}

/** Returns the names of not-null constraints that still carry the twin's name; before version 18 they have none. */
export async function notNullNames(ask: Ask, table: string): Promise<string[]> {
  const rows = await ask(`
    select conname::text as name from pg_constraint
    where conrelid = ${literal(table)}::regclass and contype = 'n' and conname ~ '_wide_not_null$'`);
  return (rows as { name: string }[]).map(({ name }) => name);
}
