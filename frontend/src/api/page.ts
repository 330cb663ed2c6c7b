/** A part of a long list, and how long it is. */
export interface Page<Row> {
  rows: Row[];
  /** What was counted: all there are, or a thousand more than the page where there are too many to count. */
  total: number;
  /** What the next part begins after, where the list is read by cursor and goes on. */
  next?: string;
  /** How far around a place was looked, in miles. */
  radiusMiles?: number;
}

/** How an infinite query of parts goes on: with what comes after those that are shown. */
export const partsByOffset = {
  initialPageParam: 0,
  getNextPageParam: ({ rows, total }: Page<unknown>, _pages: unknown, offset: number): number | undefined =>
    offset + rows.length < total ? offset + rows.length : undefined,
};
