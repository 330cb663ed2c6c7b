import { dirname, resolve } from 'node:path';

/** A source of the pages. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** A source that imports the messages, and its name for them. */
interface Reader {
  readonly text: string;
  readonly name: string;
}

/** Returns `file: key` for each text of a *.messages.ts file that no page shows. */
export function unusedMessages(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => file.endsWith('.messages.ts'))
    .flatMap(({ file, text }) =>
      objectsOf(text).flatMap(({ name, keys }) => {
        const readers = sources.flatMap((source) => readerOf(source, file, name));
        const shown = (key: string) => isShown(key, [{ text, name }, ...readers]) || isHandedOn(key, readers, sources);
        return keys.filter((key) => !shown(key)).map((key) => `${file}: ${key}`);
      }),
    );
}

/** Returns the keys at the first level of the messages; the file's other objects are read by the server's codes. */
function objectsOf(text: string): { name: string; keys: string[] }[] {
  return [...text.matchAll(/export const (\w*[mM]essages) = \{\n(.*?)\n\}/gs)].map(([, name = '', body = '']) => ({
    name,
    keys: [...body.matchAll(/^ {2}(\w+)(?=[:,(])/gm)].map(([, key]) => key ?? ''),
  }));
}

function readerOf({ file, text }: Source, messages: string, name: string): Reader[] {
  const imports = text.matchAll(/import \{([^}]*)\} from '([^']+)'/g);
  const names = [...imports]
    .filter(([, , path = '']) => resolve(dirname(file), path) === resolve(messages))
    .flatMap(([, list = '']) => list.split(',').map((part) => part.trim().split(' as ')));
  const own = names.find(([exported]) => exported === name);
  return own ? [{ text: text.replaceAll(/^import [^;]*;$/gm, ''), name: own[1] ?? name }] : [];
}

/** Returns whether a reader reads the key: as a member, or by destructuring. */
function isShown(key: string, readers: readonly Reader[]): boolean {
  return readers.some(({ text, name }) =>
    new RegExp(`\\b${name}\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${name}\\b`).test(text),
  );
}

/**
 * Returns whether the messages are passed on as a whole. The receiver may have another name for them, so any use of the
 * key counts.
 */
function isHandedOn(key: string, readers: readonly Reader[], sources: readonly Source[]): boolean {
  const byAnyName = new RegExp(`\\b\\w+\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = |['"]${key}['"]`);
  return (
    readers.some(({ text, name }) => new RegExp(`\\b${name}\\b(?! *[.=])`).test(text)) &&
    sources.some(({ text }) => byAnyName.test(text))
  );
}
