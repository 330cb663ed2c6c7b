/**
 * Returns the condition that the owner's objection to a visit waits for the salon's answer (rules.md#unmarked-visits).
 * `isDisputed` asks the same of a visit that is loaded.
 */
export const hasOpenObjection = (visit: string): string =>
  `(${visit}.objected_at is not null and ${visit}.objection_settled_at is null)`;
