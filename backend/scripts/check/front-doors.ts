import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The folders of the backend's sources. What one of them imports from a front door is exported for a reason. */
const folders = ['src', 'stripe-sandbox', 'demo', 'simulation', 'test', 'bench', 'rehearsal', 'scripts'];

/** A file's names from another file, which it imports or exports again. */
interface Reference {
  readonly from: string;
  readonly to: string;
  readonly exported: boolean;
  readonly name: string;
  /** The name under which it is exported again. */
  readonly as: string;
}

/**
 * Returns the exports of front doors that no file imports from there: they show a reader more of a module than others
 * use. A front door is the index.ts of a folder; a name that one door exports from another is imported from the other.
 * @param backend the folder of the backend
 */
export function idleExports(backend: string): string[] {
  const files = folders.flatMap((folder) => sourcesBelow(backend, folder));
  const references = files.flatMap((file) => referencesOf(backend, file));
  const imported = new Set(references.map(({ to, name }) => `${to} ${name}`));
  return references
    .filter(({ from, exported, as }) => exported && isFrontDoor(from) && !imported.has(`${from} ${as}`))
    .map(({ from, as }) => `${from} exports ${as}, which nobody imports from there`);
}

const isFrontDoor = (file: string): boolean => file.endsWith('/index.ts');

function referencesOf(backend: string, from: string): Reference[] {
  const source = readFileSync(join(backend, from), 'utf8');
  const refer = (kind: string | undefined, names: string, path: string): Reference[] =>
    namesIn(names).map(([name, as]) => ({
      from,
      to: `${pathOf(from, path)}.ts`,
      exported: kind === 'export',
      name,
      as,
    }));
  return [
    ...[...source.matchAll(/^(import|export) (?:type )?\{([^}]*)\} from '([^']+)\.js'/gm)].flatMap(
      ([, kind, names = '', path = '']) => refer(kind, names, path),
    ),
    ...[...source.matchAll(/\{([^}]*)\} = await import\('([^']+)\.js'\)/g)].flatMap(([, names = '', path = '']) =>
      refer('import', names, path),
    ),
    ...[...source.matchAll(/\(await import\('([^']+)\.js'\)\)\.(\w+)/g)].flatMap(([, path = '', name = '']) =>
      refer('import', name, path),
    ),
  ];
}

/** Returns the path of an imported file below the backend. Code beside the product names it by `#product`. */
function pathOf(from: string, path: string): string {
  return path.startsWith('#product/') ? path.replace('#product', 'src') : join(dirname(from), path);
}

function namesIn(list: string): [name: string, as: string][] {
  return list
    .split(',')
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((entry) => {
      const [name = '', as = name] = entry.split(' as ');
      return [name, as];
    });
}

function sourcesBelow(backend: string, folder: string): string[] {
  const root = join(backend, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(backend, join(entry.parentPath, entry.name)))
    .sort();
}
