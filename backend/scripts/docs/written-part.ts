import { readFile, writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';

import { inRepository } from '../root.ts';

/**
 * Writes generated text into a document, between the two comments that name the command. With `--check` it only
 * compares, and ends the process with code 1 where the document is stale.
 */
export async function writePart(document: string, command: string, part: string): Promise<void> {
  const file = inRepository(document);
  const present = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- written by npm run ${command} -->`, '<!-- end of what is written -->'];
  const [before, rest] = present.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${document} does not have the two comments between which ${command} writes.`);
  const text = `${before}${begin}\n\n${part}\n\n${end}${after}`;
  const written = await format(text, { ...(await resolveConfig(file)), filepath: file });
  if (written === present) return;
  if (!process.argv.includes('--check')) return writeFile(file, written);
  process.stderr.write(`${document} is stale: run \`npm run ${command}\` and commit what changes.\n`);
  process.exitCode = 1;
}
