import { build } from './build/build.ts';
import { giveUp } from './refusal.ts';

// `npm run build`: what is built already from the same sources stays.
await build((line) => void process.stdout.write(`${line}\n`)).catch(giveUp);
