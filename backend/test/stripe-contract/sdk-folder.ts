import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the installed `stripe` package, for its types, which no bundle contains. */
export const sdkFolder = dirname(findPackageJSON('stripe', import.meta.url) ?? '');
