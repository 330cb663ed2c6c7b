/** What must hold of all that was ever posted. */
export interface LedgerLaw {
  /** A sentence: what breaks the law "does not". */
  readonly name: string;
  /** A query for whatever breaks it, named in its column `what`. */
  readonly broken: string;
}
