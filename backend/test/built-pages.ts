import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const build = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));

/**
 * Builds the web pages where they are stale: the tests of the site also run alone in a clone without a build. Jest's
 * own NODE_ENV would build React's development form, which the server cannot render.
 */
export async function buildPages(): Promise<void> {
  await promisify(execFile)(process.execPath, [build], { env: { ...process.env, NODE_ENV: 'production' } });
}
