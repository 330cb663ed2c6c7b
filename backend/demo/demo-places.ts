/** SQL: the dog has no other visit then. A place that is taken answers no row, a dog that is elsewhere an error. */
export const petIsFree = (pet: string, startsAt: string, endsAt: string) =>
  `not exists (select from pet_occupancies
     where pet_id = ${pet} and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt}))`;
