import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { inRepository } from '../root.ts';

// Every text of a *.messages.ts file is shown somewhere: a text that nothing reads says what no page can say.
const sources = inRepository('frontend/src');
const files = readdirSync(sources, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith(join(sources, 'testing')))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const unused = files
  .filter(({ file }) => file.endsWith('.messages.ts'))
  .flatMap(({ file, text }) =>
    keysOf(text)
      .filter((key) => !files.some((other) => uses(other.text, key)))
      .map((key) => `${relative(inRepository(), file)}: ${key}`),
  );

for (const place of unused) process.stderr.write(`${place} is shown nowhere\n`);
process.exitCode = unused.length > 0 ? 1 : 0;

/** The first level of the messages; other objects of such a file are read by codes of the server. */
function keysOf(source: string): string[] {
  const text = [...source.matchAll(/export const \w*[mM]essages = \{\n(.*?)\n\}/gs)].map(([, body]) => body).join('\n');
  return [...text.matchAll(/^ {2}(\w+)(?=[:,(])/gm)].map(([, key]) => key ?? '').filter(Boolean);
}

/** Whether a source reads a key: as a member, or taken out of the messages by its name. */
function uses(text: string, key: string): boolean {
  return (
    new RegExp(`\\.${key}\\b`).test(text) || new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\} = \\w*[mM]essages`).test(text)
  );
}
