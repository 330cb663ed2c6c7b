import { runNode } from '../run-node.ts';
import { inRepository } from '../root.ts';

export const frontendInputs = [
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/vite.config.ts',
].concat('frontend/tsconfig.json', 'package-lock.json');

/** Bundles the web pages to frontend/dist. */
export function buildFrontend(): Promise<void> {
  return runNode([inRepository('node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'], {
    cwd: inRepository('frontend'),
  });
}
