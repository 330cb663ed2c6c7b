import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The most files that a reader can keep in mind at once (decisions/0015-parts-of-a-module.md). */
const mostFiles = 40;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

/**
 * Returns the faults of the modules below a folder. A room is a module, or a part of one with its own index.ts. A room
 * has at most 40 source files, specs apart, and no import cycle between its places: its folders, each with everything
 * deeper, and its files outside of them.
 */
export function roomFaults(sources: string, modules = foldersOf(sources)): string[] {
  return modules.flatMap((module) => faultsOf(sources, module));
}

/** Returns the first import cycle among the folders and files of a room, each step with its file. */
export function circleFaults(sources: string, room: string): string[] {
  const root = join(sources, room);
  const circle = circleIn(filesBelow(root).flatMap((file) => edgesOf(root, file)));
  if (circle.length === 0) return [];
  const way = [...circle.map(({ from }) => from), circle[0]?.from].join(' → ');
  return [
    `${room} has a circle, ${way}`,
    ...circle.map(({ from, to, file }) => `  ${from} → ${to}: ${join(room, file)}`),
  ];
}

function faultsOf(sources: string, room: string): string[] {
  const root = join(sources, room);
  const files = filesBelow(root);
  const parts = foldersOf(root).filter((folder) => existsSync(join(root, folder, 'index.ts')));
  const own = files.filter((file) => !parts.some((part) => file.startsWith(`${part}/`)));
  const tooMany =
    own.length > mostFiles
      ? [`${room} has ${own.length} source files, and ${mostFiles} are the most: merge neighbours or cut it into parts`]
      : [];
  return [...tooMany, ...circleFaults(sources, room), ...parts.flatMap((part) => faultsOf(sources, join(room, part)))];
}

function edgesOf(root: string, file: string): Edge[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)\.js';/g)]
    .map(([, path = '']) => relative(root, join(root, dirname(file), `${path}.ts`)))
    .filter((target) => !target.startsWith('..'))
    .map((target) => ({ from: placeOf(file), to: placeOf(target), file }))
    .filter(({ from, to }) => from !== to);
}

/** Returns the place of a file: its folder, or the file itself where it lies directly in the room or is a DTO. */
function placeOf(file: string): string {
  const [folder = '', ...deeper] = file.split('/');
  return deeper.length === 0 || folder === 'dto' ? file : folder;
}

/** Returns the edges of a cycle; empty where there is none. */
function circleIn(edges: readonly Edge[]): Edge[] {
  const done = new Set<string>();
  const walk = (place: string, way: readonly Edge[]): Edge[] => {
    const begin = way.findIndex(({ from }) => from === place);
    if (begin >= 0) return way.slice(begin);
    if (done.has(place)) return [];
    for (const edge of edges.filter(({ from }) => from === place)) {
      const circle = walk(edge.to, [...way, edge]);
      if (circle.length > 0) return circle;
    }
    done.add(place);
    return [];
  };
  for (const { from } of edges) {
    const circle = walk(from, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

function foldersOf(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
