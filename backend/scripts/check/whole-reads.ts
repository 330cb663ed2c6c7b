/** A node of `explain (format json)`, with the parts that tell what it reads. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Join Filter'?: string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** An index of the planned database. */
export interface Index {
  readonly name: string;
  readonly table: string;
  /** Whether it holds only some rows: those that the statement is about. */
  readonly isPartial: boolean;
  /** The first column or expression of a B-tree, which alone limits what is read; null for other kinds. */
  readonly leading: string | null;
}

/** What tells the tables of a plan: the indexes by name, and the parent of each partition. */
export interface Catalogue {
  readonly indexes: ReadonlyMap<string, Index>;
  readonly parents: ReadonlyMap<string, string>;
}

const indexScans = new Set(['Index Scan', 'Index Only Scan', 'Bitmap Index Scan']);
/** Nodes that read no further once a page is full; an incremental sort first reads the last row's equals. */
const pagedNodes = new Set([
  'Limit',
  'Nested Loop',
  'Incremental Sort',
  'LockRows',
  'Result',
  'Subquery Scan',
  'Append',
  'Merge Append',
]);

/** Postgres' own catalogue, which the ORM reads at the start of a process, does not grow with the product's use. */
const ofPostgres = /^pg_/;

/**
 * Returns the tables that a plan reads from end to end: by a sequential scan, or along an index that limits nothing. A
 * page of all rows ends early. The plan has to be made where Postgres prefers whatever limits it (statement-plans.ts).
 */
export function wholeReads(plan: PlanNode, catalogue: Catalogue): string[] {
  const found = new Set<string>();
  const visit = (node: PlanNode, isPage: boolean): void => {
    const index = catalogue.indexes.get(node['Index Name'] ?? '');
    const table = node['Relation Name'] ?? index?.table ?? '';
    const isWhole = node['Node Type'] === 'Seq Scan' || (indexScans.has(node['Node Type']) && !isLimited(node, index));
    if (isWhole && !isPage && !ofPostgres.test(table)) found.add(table);
    const passesPage = node['Node Type'] === 'Limit' ? !dropsRows(node) : isPage && pagedNodes.has(node['Node Type']);
    for (const child of node.Plans ?? [])
      visit(child, passesPage && ['Outer', 'Member'].includes(child['Parent Relationship'] ?? ''));
  };
  visit(plan, false);
  return tablesOf(found, catalogue);
}

/** Returns tables in place of their partitions, except for one that was read alone. */
function tablesOf(found: ReadonlySet<string>, { parents }: Catalogue): string[] {
  const tables = Map.groupBy(found, (name) => parents.get(name) ?? name);
  return [...tables].map(([table, names]) => (names.length > 1 ? table : names[0]!)).toSorted();
}

function isLimited({ 'Index Cond': condition }: PlanNode, index: Index | undefined): boolean {
  if (!index || index.isPartial) return true;
  if (condition === undefined) return false;
  const words = index.leading?.match(/[a-z_]\w*/g) ?? [];
  return words.every((word) => new RegExp(`\\b${word}\\b`).test(condition));
}

/** Returns whether a page has to read on because some rows do not belong to it. */
function dropsRows(node: PlanNode): boolean {
  const isChosen = node.Filter !== undefined || node['Join Filter'] !== undefined;
  const isJoined = ['Semi', 'Anti'].includes(node['Join Type'] ?? '');
  if (isChosen || isJoined) return true;
  return (node.Plans ?? [])
    .filter((child) => ['Outer', 'Inner', 'Member'].includes(child['Parent Relationship'] ?? ''))
    .some(dropsRows);
}
