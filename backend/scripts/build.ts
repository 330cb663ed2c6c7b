import { build, buildBackendIfStale } from './build/build.ts';
import { giveUp } from './refusal.ts';

// `npm run build`: what is built already from the same sources stays. With `backend` that side alone, as for the
// client that is generated from it before the web pages can be built.
const say = (line: string): void => void process.stdout.write(`${line}\n`);
await (process.argv.includes('backend') ? buildBackendIfStale : build)(say).catch(giveUp);
