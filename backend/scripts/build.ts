import { build, buildBackendIfStale } from './build/build.ts';
import { exitWithError } from './command-error.ts';
import { print } from './print.ts';

// `npm run build` skips parts whose sources have not changed. With `backend` it builds that side alone, for the client
// that is generated from it before the web pages can be built.
await (process.argv.includes('backend') ? buildBackendIfStale : build)(print).catch(exitWithError);
