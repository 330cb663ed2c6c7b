/** An error whose sentence says everything; it is printed without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Prints the error, as one sentence where the reason is known, and ends the process with code 1. */
export function giveUp(error: unknown): never {
  const known = error instanceof Error && ['Refusal', 'ConfigError'].includes(error.name);
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
