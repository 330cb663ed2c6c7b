import { pathToFileURL } from 'node:url';

import { inRepository } from '../root.ts';

/** The built product in one process. */
export interface Embedded {
  readonly startEmbedded: (options: {
    databaseUrl: string;
    port: number;
    dataDir: string;
    backupFolder?: string;
    onProgress?: (line: string) => void;
  }) => Promise<{ url: string; demo: boolean; close(): Promise<void> }>;
}

/** Loads the built product; it has to be built first. */
export async function importEmbedded(): Promise<Embedded> {
  return (await import(pathToFileURL(inRepository('backend/dist/src/entrypoints/embedded.js')).href)) as Embedded;
}
