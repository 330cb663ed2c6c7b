/** A multiple of the usual frequency of something, such as of failures. */
export class Frequency {
  constructor(private readonly times: number) {}

  /** Returns the probability that an event happens at least once in `times` chances. */
  often(probability: number): number {
    return 1 - (1 - probability) ** this.times;
  }
}
