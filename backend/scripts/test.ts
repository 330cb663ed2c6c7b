import { commandFor, withArguments } from './check/one-test.ts';
import { runHere, runStages, secondsSince } from './check/run-stages.ts';
import { type Stage, stages } from './check/stages.ts';
import { exitWithError, CommandError } from './command-error.ts';

// `npm test` runs every check, up to the first that fails. `npm test -- types backend` runs those two. `npm test --
// backend --watch` runs one check with options of its tool. `npm test -- path/to/one.spec.ts` runs the tests of one
// file or folder, also with the tool's options.
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const names = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(names.length);
try {
  const chosen = stages.filter(({ name }) => names.includes(name));
  if (chosen.length < names.length) process.exitCode = await runHere(commandFor(names, options));
  else if (options.length > 0) process.exitCode = await runHere(withArguments(onlyCommandOf(chosen), options));
  else {
    const begun = performance.now();
    await runStages(names.length === 0 ? stages : chosen);
    process.stdout.write(`All checks passed in ${secondsSince(begun)}\n`);
  }
} catch (error) {
  exitWithError(error);
}

function onlyCommandOf(chosen: readonly Stage[]) {
  const [command, second] = chosen.flatMap(({ commands }) => commands);
  if (!command || second)
    throw new CommandError('Options are passed to one tool: name the one check that they are for.');
  return command;
}
