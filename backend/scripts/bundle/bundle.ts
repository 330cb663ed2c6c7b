import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Plugin, rolldown } from 'rolldown';

import { fingerprint, type Inputs, isBuiltFrom, markBuilt } from '../build/inputs.ts';
import { whileAlone } from '../alone.mjs';
import { inRepository } from '../root.ts';

/** What a bundle for tests holds, and what it is made from. */
export interface BundleParts {
  /** The name of its folder. */
  readonly name: string;
  readonly inputs: Inputs;
  /** The code of each entry, by its name. */
  entries(): Promise<Record<string, string>>;
}

/**
 * Packages that stay as they are installed: they load files of their own or native code, or have to be one and the
 * same for the bundle and for those who import them beside it.
 */
const keptOutside = new Set(['@node-rs/argon2', 'pdfkit', 'pg', 'pino', 'reflect-metadata', 'sharp', 'typescript']);

/**
 * Bundles code with the packages that it stands on, where the bundle that is there is not of the same inputs: the
 * backend consists of four thousand modules, and most of a process's start goes into finding them one by one.
 * @returns the folder that holds each entry as `<name>.mjs`
 */
export async function bundle({ name, inputs, entries }: BundleParts): Promise<string> {
  const folder = inRepository('backend/node_modules/.cache', name);
  await whileAlone(`${folder}.bundling`, async () => {
    const all = [...inputs, 'package-lock.json', 'backend/scripts/bundle'];
    if (isBuiltFrom(all, folder)) return;
    rmSync(folder, { recursive: true, force: true });
    const made = fingerprint(all);
    // Beside the bundle: the paths of what stays outside are the same from both.
    const drafts = mkdtempSync(`${folder}.`);
    const input = Object.entries(await entries()).map(([entry, code]) => {
      writeFileSync(entryOf(drafts, entry), code);
      return entryOf(drafts, entry);
    });
    await write(input, folder).finally(() => rmSync(drafts, { recursive: true }));
    markBuilt(made, folder);
  });
  return folder;
}

async function write(input: string[], dir: string): Promise<void> {
  await using bundling = await rolldown({
    input,
    platform: 'node',
    // Optional packages that are not installed are no news.
    logLevel: 'silent',
    // What a package does when it is loaded is part of it.
    treeshake: false,
    plugins: [leaveOutside],
  });
  await bundling.write({
    dir,
    format: 'esm',
    keepNames: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[hash].mjs',
  });
}

const leaveOutside: Plugin = {
  name: 'leave-outside',
  async resolveId(source, importer) {
    if (!importer || !keptOutside.has(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { id: found.id, external: 'relative' };
  },
};

/** The file of an entry of a bundle. */
export function entryOf(folder: string, name: string): string {
  return join(folder, `${name}.mjs`);
}
