import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

import { compileSources, describeApiTypes, isSource } from '../build/backend.ts';
import { sourceFolders } from '../build/inputs.ts';
import { forgetBuild } from '../build/inputs.ts';
import { inRepository } from '../root.ts';

const settleMilliseconds = 80;

/** Compiles changed backend sources, then calls `onCompiled`; changes meanwhile wait for the next run. */
export function watchSources(onCompiled: (files: readonly string[]) => Promise<void>): FSWatcher[] {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const work = async (): Promise<void> => {
    const files = [...changed].filter((file) => existsSync(file));
    changed.clear();
    if (files.length === 0) return;
    try {
      forgetBuild(inRepository('backend/dist'));
      await compileSources(files);
      if (files.some((file) => /\.(dto|controller)\.ts$/.test(file))) await describeApiTypes();
      await onCompiled(files);
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
    }
  };
  return sourceFolders.map((folder) =>
    watch(inRepository(folder), { recursive: true }, (_event, name) => {
      if (!name || !isSource(name)) return;
      changed.add(join(inRepository(folder), name));
      clearTimeout(timer);
      timer = setTimeout(() => void (turn = turn.then(work)), settleMilliseconds);
    }),
  );
}
