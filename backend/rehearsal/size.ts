import { commandArguments } from '../scripts/command-arguments.ts';
import { CommandError } from '../scripts/command-error.ts';

/** The size of the rehearsed network, and the minutes into which its hour is compressed. */
export interface RehearsalSize {
  readonly members: number;
  readonly salons: number;
  readonly minutes: number;
  /** The load of the hour, as a multiple of the average hour. */
  readonly busy: number;
  readonly seed: number;
}

const usual: RehearsalSize = { members: 1_000_000, salons: 20_000, minutes: 60, busy: 10, seed: 1 };
const fractional = ['minutes', 'busy'];

/**
 * Returns the parsed arguments of the command.
 * @throws CommandError that names the wrong argument
 */
export function wantedSize(args: readonly string[]): RehearsalSize {
  const text = { type: 'string' } as const;
  const options = { members: text, salons: text, minutes: text, busy: text, seed: text };
  const { values } = commandArguments(
    'npm run rehearse accepts only -- --members, --salons, --minutes, --busy and --seed, each with a number.',
    { args: [...args], options },
  );
  const given = Object.entries(values).map(([name, value]) => [name, numberOf(name, value)]);
  return { ...usual, ...Object.fromEntries(given) } as RehearsalSize;
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  const isFractional = fractional.includes(name);
  if (isFractional ? !(value > 0) : !Number.isInteger(value) || value < 1)
    throw new CommandError(`--${name} must be ${isFractional ? 'a number above 0' : 'a whole number of at least 1'}.`);
  return value;
}
