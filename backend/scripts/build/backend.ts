import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { type Options, transform } from '@swc/core';

import { inRepository } from '../root.ts';
import { describeTypes } from './api-metadata.ts';
import { sourceFolders } from './inputs.ts';
import { nestProject } from './nest-project.ts';

const dist = inRepository('backend/dist');

/** Compiles the backend's sources to backend/dist, with the description of its types beside them. */
export async function buildBackend(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await compileSources(sourceFiles());
  await describeApiTypes();
}

/** Compiles the given source files, each on its own. */
export async function compileSources(files: readonly string[]): Promise<void> {
  const options = swcOptions();
  await Promise.all(files.map((file) => compile(readFileSync(file, 'utf8'), file, options)));
}

/** Rewrites dist/metadata.js; needed after a change of a DTO, a controller or a type in one of them. */
export function describeApiTypes(): Promise<void> {
  return compile(describeTypes(), join(sources(), 'metadata.ts'), swcOptions());
}

/** Returns all sources that are compiled. */
function sourceFiles(): string[] {
  return sourceFolders
    .map((folder) => inRepository(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((path) => join(folder, path)),
    );
}

/** Returns whether a file is compiled, by its path in the sources: tests and leftovers of `nest build` are not. */
export function isSource(path: string): boolean {
  return path.endsWith('.ts') && path !== 'metadata.ts' && !/\.(spec|d)\.ts$/.test(path);
}

async function compile(code: string, file: string, options: Options): Promise<void> {
  const target = join(dist, relative(inRepository('backend'), file)).replace(/\.ts$/, '.js');
  const compiled = await transform(code, {
    ...options,
    filename: file,
    sourceFileName: relative(dirname(target), file),
  });
  mkdirSync(dirname(target), { recursive: true });
  const map = compiled.map ? `\n//# sourceMappingURL=${target.split('/').at(-1)}.map\n` : '';
  writeFileSync(target, compiled.code + map);
  if (compiled.map) writeFileSync(`${target}.map`, compiled.map);
}

function sources(): string {
  return inRepository(nestProject().sourceRoot);
}

function swcOptions(): Options {
  const options = JSON.parse(readFileSync(inRepository('backend/.swcrc'), 'utf8')) as Options & { $schema?: string };
  delete options.$schema;
  return { ...options, swcrc: false, configFile: false };
}
