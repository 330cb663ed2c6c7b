/**
 * Returns the condition that a visit counts in a week around a span of instants (rules.md#three-baths-a-week). Every
 * visit that begins within the span meets it, whatever the time zone of its salon: a salon's date is at most a day
 * beside that of UTC, and its Monday at most six days earlier, as a constraint of `appointments` says too. So it only
 * keeps the index of a subscription's weeks from answering with the visits of years.
 * @param from an SQL expression of an instant, as is `until`
 */
export const countsAround = (visit: string, from: string, until: string): string =>
  `${visit}.week_starts_on >= (${from} at time zone 'UTC')::date - 7
   and ${visit}.week_starts_on <= (${until} at time zone 'UTC')::date + 1`;
