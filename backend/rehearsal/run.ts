// Rehearses an hour of a large network on one machine and kills processes in the middle: see backend/docs/scaling.md.
import { exitWithError } from '../scripts/command-error.ts';
import { rehearse } from './rehearse.ts';
import { wantedSize } from './size.ts';

try {
  const wrong = await rehearse(wantedSize(process.argv.slice(2)), (line) => void process.stdout.write(`${line}\n`));
  for (const sentence of wrong) process.stderr.write(`Failed: ${sentence}.\n`);
  process.exit(wrong.length > 0 ? 1 : 0);
} catch (error) {
  exitWithError(error);
}
