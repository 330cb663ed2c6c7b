import { rmSync } from 'node:fs';

import { runNode } from '../run-node.ts';
import { inRepository } from '../root.ts';

export const frontendInputs = [
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/vite.config.ts',
].concat('frontend/tsconfig.json', 'package-lock.json');

/**
 * Bundles the web pages twice: to frontend/dist/client for browsers, and to frontend/dist/server for the server, which
 * renders pages by that bundle.
 */
export async function buildFrontend(): Promise<void> {
  rmSync(inRepository('frontend/dist'), { recursive: true, force: true });
  await bundle();
  await bundle('--ssr', 'src/app/document/site.tsx');
}

function bundle(...options: string[]): Promise<void> {
  return runNode([inRepository('node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', ...options], {
    cwd: inRepository('frontend'),
  });
}
