/**
 * Returns the SQL condition that the dog has no other visit at that time. A taken start then inserts no row, and a dog
 * that is elsewhere causes an error.
 */
export const petIsFree = (pet: string, startsAt: string, endsAt: string) =>
  `not exists (select from pet_occupancies
     where pet_id = ${pet} and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}))`;
