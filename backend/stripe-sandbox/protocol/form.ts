/** The parameters of a call as text, nested by their brackets. Lists are objects with numbers for keys. */
export interface FormTree {
  [name: string]: string | FormTree;
}

/** The number of names in each branch, so that the next index of a list needs no counting. */
type Counts = Map<FormTree, number>;

const deepestNesting = 8;
const maxPairs = 1_000;

/** Returns whether a form has more fields than any of Stripe's calls needs. */
export function hasTooManyPairs(encoded: string): boolean {
  let pairs = 1;
  for (let at = encoded.indexOf('&'); at !== -1; at = encoded.indexOf('&', at + 1)) pairs += 1;
  return pairs > maxPairs;
}

/** Parses `items[0][price]=price_1&expand[]=customer` into a tree; a malformed name is taken as a plain name. */
export function parseForm(encoded: string): FormTree {
  const tree: FormTree = Object.create(null) as FormTree;
  const counts: Counts = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) place(counts, tree, pathOf(name), value);
  return tree;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) return [name];
  const nested = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '');
  return [match[1], ...nested].slice(0, deepestNesting);
}

function place(counts: Counts, tree: FormTree, [first = '', ...rest]: string[], value: string): void {
  const count = counts.get(tree) ?? 0;
  // `expand[]` stands for the next index of a list.
  const name = first === '' ? String(count) : first;
  if (!(name in tree)) counts.set(tree, count + 1);
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const known = tree[name];
  const branch = typeof known === 'object' ? known : (Object.create(null) as FormTree);
  tree[name] = branch;
  place(counts, branch, rest, value);
}
