/** An error whose sentence says everything; it is printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The names of errors whose message is a sentence for the person who reads it. */
const toldInOneSentence = ['CommandError', 'ConfigError', 'AppError'];

/** Prints the error, as one sentence where the reason is known, and ends the process with code 1. */
export function exitWithError(error: unknown): never {
  const known = error instanceof Error && toldInOneSentence.includes(error.name);
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
