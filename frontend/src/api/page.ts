/** A part of a long list, and how long it is. */
export interface Page<Row> {
  rows: Row[];
  /** What was counted: all there are, or a thousand more than the page where there are too many to count. */
  total: number;
}

interface Answered {
  response?: Response;
}

/** The rows of an answer with the total that travels in its header. */
export const pageOf = <Row>(rows: Row[], meta: Answered | undefined): Page<Row> => ({
  rows,
  total: Number(meta?.response?.headers.get('x-total-count') ?? rows.length),
});
