import { commandFor, toolOf, withArguments } from './check/one-test.ts';
import { runHere, runStages, secondsSince } from './check/run-stages.ts';
import { stages, stagesNamed } from './check/stages.ts';
import { exitWithError } from './command-error.ts';

// `npm test` runs every check, up to the first that fails. `npm test -- types backend` runs those two, and the build
// that `backend` needs. `npm test -- backend --watch` runs one check's tool with options. `npm test --
// path/to/one.spec.ts` runs the tests of one file or folder, also with the tool's options.
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const names = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(names.length);
try {
  const chosen = stages.filter(({ name }) => names.includes(name));
  if (chosen.length < names.length) process.exitCode = await runHere(commandFor(names, options));
  else if (options.length > 0) process.exitCode = await runHere(withArguments(toolOf(chosen), options));
  else {
    const begun = performance.now();
    await runStages(names.length === 0 ? stages : stagesNamed(names));
    process.stdout.write(`All checks passed in ${secondsSince(begun)}\n`);
  }
} catch (error) {
  exitWithError(error);
}
