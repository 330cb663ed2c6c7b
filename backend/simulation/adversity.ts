/** How much more often than usual what goes wrong does go wrong. */
export class Adversity {
  constructor(private readonly times: number) {}

  /** The probability that it happens at least once where it has so many times its chances. */
  often(probability: number): number {
    return 1 - (1 - probability) ** this.times;
  }
}
