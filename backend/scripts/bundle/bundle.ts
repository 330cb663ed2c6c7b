import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Plugin, rolldown } from 'rolldown';

import { fingerprint, type Inputs, isBuiltFrom, markBuilt } from '../build/inputs.ts';
import { withFileLock } from '../file-lock.mjs';
import { inRepository } from '../root.ts';

/** The content of a bundle for tests, and its inputs. */
export interface BundleParts {
  /** The name of its folder. */
  readonly name: string;
  readonly inputs: Inputs;
  /** Returns the code of each entry, by its name. */
  entries(): Promise<Record<string, string>>;
}

/**
 * The packages that are not bundled: they load files of their own or native code, or must be the same instance in the
 * bundle and beside it.
 */
const keptOutside = new Set(['@node-rs/argon2', 'pdfkit', 'pg', 'pino', 'reflect-metadata', 'sharp', 'typescript']);

/**
 * Bundles code with its packages, if the existing bundle has other inputs. The backend consists of four thousand
 * modules, and most of a process's start is spent on finding them one by one.
 * @returns the folder that holds each entry as `<name>.mjs`
 */
export async function bundle({ name, inputs, entries }: BundleParts): Promise<string> {
  const folder = inRepository('backend/node_modules/.cache', name);
  await withFileLock(`${folder}.bundling`, async () => {
    const all = [...inputs, 'package-lock.json', 'backend/scripts/bundle'];
    if (isBuiltFrom(all, folder)) return;
    rmSync(folder, { recursive: true, force: true });
    const made = fingerprint(all);
    // The drafts stand beside the bundle, so that paths to unbundled packages are the same from both.
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
    // Warnings about optional packages that are not installed are useless.
    logLevel: 'silent',
    // The side effects of loading a package are part of it.
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

/** Returns the file of a bundle's entry. */
export function entryOf(folder: string, name: string): string {
  return join(folder, `${name}.mjs`);
}
