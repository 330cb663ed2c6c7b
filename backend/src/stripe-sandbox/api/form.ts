/** Parameters as they came: texts, nested by their brackets. Lists are objects with numbers for keys. */
export interface FormTree {
  [name: string]: string | FormTree;
}

const deepestNesting = 8;

/** Reads `items[0][price]=price_1&expand[]=customer` into a tree; what is malformed is taken as a plain name. */
export function parseForm(encoded: string): FormTree {
  const tree: FormTree = Object.create(null) as FormTree;
  for (const [name, value] of new URLSearchParams(encoded)) place(tree, pathOf(name), value);
  return tree;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) return [name];
  const nested = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '');
  return [match[1], ...nested].slice(0, deepestNesting);
}

function place(tree: FormTree, [first = '', ...rest]: string[], value: string): void {
  // `expand[]` stands for the next place of a list.
  const name = first === '' ? String(Object.keys(tree).length) : first;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const known = tree[name];
  const branch = typeof known === 'object' ? known : (Object.create(null) as FormTree);
  tree[name] = branch;
  place(branch, rest, value);
}
