import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { CommandError } from '../command-error.ts';
import { inRepository } from '../root.ts';
import { type Command, type Stage, stages } from './stages.ts';

/** The stage that runs the tests below a folder, the longest path first. */
const stageOf: readonly (readonly [folder: string, stage: string])[] = [
  ['frontend/e2e/', 'browser'],
  ['frontend/', 'frontend'],
  ['backend/', 'backend'],
];

/**
 * Returns the command that runs test files, as `npm test -- path/to/one.spec.ts` names them, with the given options.
 */
export function commandFor(given: readonly string[], options: readonly string[]): Command {
  const files = given.map(fileOf);
  const names = new Set(files.map((file) => stageOf.find(([folder]) => file.startsWith(folder))?.[1]));
  const [name] = names;
  const command = stages.find((stage) => stage.name === name)?.commands[0];
  if (!command) throw new CommandError(`${given[0]} contains no tests.`);
  if (names.size > 1)
    throw new CommandError('These tests belong to several checks; run the tests of one check at a time.');
  return withArguments(command, [...files.map((file) => inRepository(file)), ...options]);
}

/**
 * Returns the command that takes the options of one check: the only one, or that which runs the tests.
 * @throws CommandError for several checks, and for a check of several tools
 */
export function toolOf(chosen: readonly Stage[]): Command {
  const [stage, secondStage] = chosen;
  const [command, second] = stage?.commands ?? [];
  const runsTests = stageOf.some(([, name]) => name === stage?.name);
  if (!command || secondStage || (second && !runsTests))
    throw new CommandError('Options are passed to one tool: name the one check that they are for.');
  return command;
}

/** Returns the command with further arguments at its end. */
export function withArguments(command: Command, more: readonly string[]): Command {
  return { ...command, args: [...command.args, ...more] };
}

/** Returns the file's path in the repository, given relative to the caller's folder or to the repository. */
function fileOf(given: string): string {
  const places = [resolve(process.env.INIT_CWD ?? '.', given), inRepository(given)];
  const found = places.find((place) => existsSync(place));
  if (!found)
    throw new CommandError(
      `"${given}" is neither a check nor a test file; the checks are ${stages.map(({ name }) => name).join(', ')}.`,
    );
  return relative(inRepository(), found);
}
