import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Where the installed `stripe` package lies; its entry is two folders down. */
export const sdkFolder = join(createRequire(import.meta.url).resolve('stripe'), '..', '..');
