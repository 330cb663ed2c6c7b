import { createHash } from 'node:crypto';

/**
 * Random draws by name: the same seed and names give the same draws, whatever else was drawn before and in whatever
 * order. So a simulated year does not depend on which of two jobs ran first.
 */
export class Chance {
  private drawn = 0;
  private readonly names: string;

  constructor(seed: number, ...names: readonly (string | number)[]) {
    this.names = [seed, ...names].join('|');
  }

  /** Returns a number of at least 0 and below 1. */
  next(): number {
    const digest = createHash('sha1').update(`${this.names}|${this.drawn}`).digest();
    this.drawn += 1;
    return digest.readUInt32BE(0) / 2 ** 32;
  }

  /** Returns whether an event of this probability happens. */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /**
   * Returns one of the choices.
   * @throws where there is none
   */
  oneOf<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)];
    if (choice === undefined) throw new Error('The list of choices is empty.');
    return choice;
  }
}
