import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The most files that a reader can keep in mind at once (decisions/0015-parts-of-a-module.md). */
const maxFiles = 40;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

/**
 * Returns the faults of the modules below a folder, and of their parts. Each has at most 40 source files, specs apart,
 * and no import cycle between its places: its folders, each with everything deeper, and its files outside of them.
 * @param parts the ordered parts by module; any other folder is counted with its module, even one with an index.ts
 */
export function moduleFaults(
  sources: string,
  modules: readonly string[],
  parts: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  return modules.flatMap((module) => {
    const own = parts[module] ?? [];
    return [...faultsOf(sources, module, own), ...own.flatMap((part) => faultsOf(sources, join(module, part), []))];
  });
}

/** Returns the first import cycle among the folders and files of a module, each step with its file. */
export function cycleFaults(sources: string, module: string): string[] {
  const root = join(sources, module);
  const cycle = cycleIn(filesBelow(root).flatMap((file) => edgesOf(root, file)));
  if (cycle.length === 0) return [];
  const way = [...cycle.map(({ from }) => from), cycle[0]?.from].join(' → ');
  return [
    `${module} has a cycle, ${way}`,
    ...cycle.map(({ from, to, file }) => `  ${from} → ${to}: ${join(module, file)}`),
  ];
}

function faultsOf(sources: string, module: string, parts: readonly string[]): string[] {
  const files = filesBelow(join(sources, module));
  const own = files.filter((file) => !parts.some((part) => file.startsWith(`${part}/`)));
  const tooMany =
    own.length > maxFiles
      ? [
          `${module} has ${own.length} source files, and ${maxFiles} are the most: merge neighbours or cut it into parts`,
        ]
      : [];
  return [...tooMany, ...cycleFaults(sources, module)];
}

function edgesOf(root: string, file: string): Edge[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)\.js';/g)]
    .map(([, path = '']) => relative(root, join(root, dirname(file), `${path}.ts`)))
    .filter((target) => !target.startsWith('..'))
    .map((target) => ({ from: placeOf(file), to: placeOf(target), file }))
    .filter(({ from, to }) => from !== to);
}

/** Returns the place of a file: its folder, or the file itself where it lies directly in the module or is a DTO. */
function placeOf(file: string): string {
  const [folder = '', ...deeper] = file.split('/');
  return deeper.length === 0 || folder === 'dto' ? file : folder;
}

/** Returns the edges of a cycle; empty where there is none. */
function cycleIn(edges: readonly Edge[]): Edge[] {
  const done = new Set<string>();
  const walk = (place: string, way: readonly Edge[]): Edge[] => {
    const begin = way.findIndex(({ from }) => from === place);
    if (begin >= 0) return way.slice(begin);
    if (done.has(place)) return [];
    for (const edge of edges.filter(({ from }) => from === place)) {
      const cycle = walk(edge.to, [...way, edge]);
      if (cycle.length > 0) return cycle;
    }
    done.add(place);
    return [];
  };
  for (const { from } of edges) {
    const cycle = walk(from, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
