/** How much more often than usual something happens, such as what goes wrong. */
export class Frequency {
  constructor(private readonly times: number) {}

  /** The probability that it happens at least once where it has so many times its chances. */
  often(probability: number): number {
    return 1 - (1 - probability) ** this.times;
  }
}
