import { parseArgs, type ParseArgsConfig } from 'node:util';

import { CommandError } from './command-error.ts';

/**
 * Returns the parsed arguments of a command.
 * @param accepted the sentence that says what the command accepts
 * @throws CommandError with that sentence, for any other argument and for a missing value
 */
export function commandArguments<Config extends ParseArgsConfig>(
  accepted: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch {
    throw new CommandError(accepted);
  }
}
