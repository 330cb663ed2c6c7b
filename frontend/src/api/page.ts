/** A part of a long list, and the length of that list. */
export interface Page<Row> {
  rows: Row[];
  /** The number of rows; Infinity where the server did not count them to the end. */
  total: number;
  /** The number that the server counted to, where it stopped: 1,000 for `1000+`. */
  countedTo?: number;
  /** The cursor of the next part, where the list is read by cursor and continues. */
  next?: string;
  /** The radius of the search around a place, in miles. */
  radiusMiles?: number;
}

/** The options of an infinite query that is read by offset: the next part begins after the last row that is shown. */
export const partsByOffset = {
  initialPageParam: 0,
  getNextPageParam: ({ rows, total }: Page<unknown>, _pages: unknown, offset: number): number | undefined =>
    offset + rows.length < total ? offset + rows.length : undefined,
};
