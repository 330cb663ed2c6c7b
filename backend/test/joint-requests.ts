import type { Owner } from './cast.js';

/** Returns the request for two visits of a dog, a week apart. */
export const everyWeek = ({ subscriptionId }: Owner, salonId: number, freeAt: string) => ({
  subscriptionId,
  salonId,
  date: freeAt.slice(0, 10),
  time: '13:00',
  everyWeeks: 1,
  visits: 2,
});

/** Returns the request for a visit of each dog, one after the other. */
export const bothDogs = (dogs: readonly Owner[], salonId: number) => ({
  salonId,
  how: 'one_after_another',
  dogs: dogs.map(({ subscriptionId }) => ({ subscriptionId })),
});

/** Returns the request to move a visit of a series and the later ones to noon of the day. */
export const toNoon = ({ appointmentId, freeAt }: { readonly appointmentId: number; readonly freeAt: string }) => ({
  appointmentId,
  date: freeAt.slice(0, 10),
  time: '12:00',
});
