/** The figures of the network; only approved salons count. */
export class NetworkStatsDto {
  /** @example 40 */
  salons!: number;
  /** @example 12 */
  cities!: number;
  /** @example 320 */
  reviews!: number;
  /** Mean of all reviews, out of 5; null while there are none. @example 4.6 */
  averageRating!: number | null;
}
