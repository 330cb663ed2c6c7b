import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** Where the installed `stripe` package lies: for its types, which no bundle holds. */
export const sdkFolder = dirname(findPackageJSON('stripe', import.meta.url) ?? '');
