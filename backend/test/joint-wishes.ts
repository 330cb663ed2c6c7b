import type { Owner } from './cast.js';

/** Two baths of a dog, a week apart. */
export const everyWeek = ({ subscriptionId }: Owner, salonId: number, freeAt: string) => ({
  subscriptionId,
  salonId,
  date: freeAt.slice(0, 10),
  time: '13:00',
  everyWeeks: 1,
  visits: 2,
});

/** A bath for each of the dogs, one after the other. */
export const bothDogs = (dogs: readonly Owner[], salonId: number) => ({
  salonId,
  how: 'one_after_another',
  dogs: dogs.map(({ subscriptionId }) => ({ subscriptionId })),
});

/** A visit of a series and the rest of it at noon of the day. */
export const toNoon = ({ appointmentId, freeAt }: { readonly appointmentId: number; readonly freeAt: string }) => ({
  appointmentId,
  date: freeAt.slice(0, 10),
  time: '12:00',
});
