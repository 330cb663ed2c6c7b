/** Writes a line to the operator. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
