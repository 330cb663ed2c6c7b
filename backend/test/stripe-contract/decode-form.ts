type Tree = { [name: string]: Tree | string };

/**
 * Returns the parameters of an encoded form, nested by their brackets, with lists as lists; independent of the
 * sandbox's own parser.
 */
export function decodeForm(encoded: string): object {
  const tree: Tree = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let branch = tree;
    for (const part of path) branch = (branch[part] ??= {}) as Tree;
    branch[last === '' ? String(Object.keys(branch).length) : last] = value;
  }
  return withLists(tree) as object;
}

function withLists(node: Tree | string): unknown {
  if (typeof node === 'string') return node;
  const names = Object.keys(node);
  const values = Object.values(node).map(withLists);
  if (names.length > 0 && names.every((name, index) => name === String(index))) return values;
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}
