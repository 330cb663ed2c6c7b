import { lastDayAfterNotice } from '../src/offboarding/offboarding.rules.js';
import type { Cast, Owner } from './cast.js';
import { draftStatement } from './draft-statement.js';
import type { HttpClient } from './http-client.js';
import { bothDogs, everyWeek, toNoon } from './joint-requests.js';
import type { RunningApp } from './running-app.js';

type Desk = Awaited<ReturnType<Cast['salonDesk']>>;

/** The records of one owner and one salon. */
export interface Belongings {
  readonly owner: Owner;
  readonly desk: Desk;
  readonly appointmentId: number;
  readonly completedId: number;
  readonly addOnId: number;
  readonly closureId: number;
  readonly pictureId: number;
  /** The charge of an open balance for add-ons. */
  readonly chargeId: number;
  /** Another dog of the owner's, with a subscription. */
  readonly otherDog: Owner;
  /** The series to which the coming appointment belongs. */
  readonly seriesId: number;
  /** A wait in the waitlist. */
  readonly waitId: number;
  /** A draft statement, and a line of it. */
  readonly payoutId: number;
  readonly entryId: number;
  /** A UTC instant at which the salon is open and free. */
  readonly freeAt: string;
  /** The last day of the salon if it gave notice now. */
  readonly lastDay: string;
}

type Wanted = readonly [path: string, body?: object];
/** A call that the owner of these records may make. */
export type CallOf = (of: Belongings) => Wanted;

/** Returns noon in Chicago, that many days ahead. */
const noonIn = (running: RunningApp, days: number): string =>
  `${new Date(running.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T18:00:00.000Z`;

/** Creates one of every record that could belong to somebody else. */
export async function belongings(
  running: RunningApp,
  cast: Cast,
  status: 'approved' | 'pending' | 'rejected' = 'approved',
): Promise<Belongings> {
  const [owner, desk] = await Promise.all([cast.owner(), cast.salonDesk({ status })]);
  const { rows } = await running.database.query<{ id: number }>(
    `insert into salon_closures (salon_id, closed_on, reason, created_at) values ($1, $2, 'Inventory', now()) returning id`,
    [desk.salonId, noonIn(running, 20).slice(0, 10)],
  );
  const picture = await running.database.query<{ id: number }>(
    `insert into salon_pictures (salon_id, position, alt, file_key, content_hash, width, height, widths, created_at)
     values ($1, 1, 'Two tubs by a window', gen_random_uuid(), '', 320, 320, '{320}', now()) returning id`,
    [desk.salonId],
  );
  const completedId = await cast.visit(owner, { salonId: desk.salonId, at: noonIn(running, -5), status: 'completed' });
  const charge = await running.database.query<{ id: number }>(
    `insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, status, created_at, due_at)
     values ('add_ons', $1, $2, $3, 1500, 100, 'open', now(), now()) returning id`,
    [completedId, owner.userId, desk.salonId],
  );
  const wait = await running.database.query<{ id: number }>(
    `insert into waits (owner_id, pet_id, subscription_id, salon_id, wanted_on, minutes, add_on_ids, time_zone, ends_at, created_at)
     values ($1, $2, $3, $4, $5, '[0,1440)', '{}', 'America/Chicago', now() + interval '9 days', now()) returning id`,
    [owner.userId, owner.petId, owner.subscriptionId, desk.salonId, noonIn(running, 8).slice(0, 10)],
  );
  const appointmentId = await cast.visit(owner, { salonId: desk.salonId, at: noonIn(running, 5) });
  return {
    owner,
    desk,
    appointmentId,
    otherDog: await cast.anotherDog(owner),
    seriesId: await cast.seriesOf(owner, desk.salonId, appointmentId),
    waitId: wait.rows[0]!.id,
    completedId,
    chargeId: charge.rows[0]!.id,
    ...(await draftStatement(running, desk.salonId)),
    addOnId: await cast.addOn(desk.salonId),
    closureId: rows[0]!.id,
    pictureId: picture.rows[0]!.id,
    freeAt: noonIn(running, 6),
    lastDay: lastDayAfterNotice(running.clock.now(), 'America/Chicago'),
  };
}

const offer = (salonId: number) => ({
  salonId,
  name: 'Paw balm',
  description: 'For sore paws',
  price: 900,
  petSize: 'all',
  duration: 15,
});
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '08:00',
  closeTime: '19:00',
  isClosed: false,
}));

/** The calls that name a record of a salon. */
export const callsOfSalons: Record<string, CallOf> = {
  'GET /api/salons/{id}/settings': ({ desk }) => [`/api/salons/${desk.salonId}/settings`],
  'GET /api/salons/{id}/checklist': ({ desk }) => [`/api/salons/${desk.salonId}/checklist`],
  'POST /api/salons/{id}/checklist/keep': ({ desk }) => [
    `/api/salons/${desk.salonId}/checklist/keep`,
    { step: 'stations' },
  ],
  'POST /api/salons/{id}/checklist/put-away': ({ desk }) => [`/api/salons/${desk.salonId}/checklist/put-away`, {}],
  'PATCH /api/salons/{id}': ({ desk }) => [`/api/salons/${desk.salonId}`, { stations: 2 }],
  'PUT /api/salons/{id}/hours': ({ desk }) => [`/api/salons/${desk.salonId}/hours`, { hours: week }],
  'POST /api/salons/{id}/closures': ({ desk }) => [
    `/api/salons/${desk.salonId}/closures`,
    { date: '2031-01-02', reason: 'Inventory' },
  ],
  'DELETE /api/salons/{id}/closures/{closureId}': ({ desk, closureId }) => [
    `/api/salons/${desk.salonId}/closures/${closureId}`,
  ],
  'GET /api/salons/{id}/exit-notice': ({ desk }) => [`/api/salons/${desk.salonId}/exit-notice`],
  'POST /api/salons/{id}/exit-notice': ({ desk, lastDay }) => [`/api/salons/${desk.salonId}/exit-notice`, { lastDay }],
  'DELETE /api/salons/{id}/exit-notice': ({ desk }) => [`/api/salons/${desk.salonId}/exit-notice`],
  'PATCH /api/salons/{id}/pictures/{pictureId}': ({ desk, pictureId }) => [
    `/api/salons/${desk.salonId}/pictures/${pictureId}`,
    { alt: 'Two tubs and a towel' },
  ],
  'DELETE /api/salons/{id}/pictures/{pictureId}': ({ desk, pictureId }) => [
    `/api/salons/${desk.salonId}/pictures/${pictureId}`,
  ],
  'GET /api/appointments/{id}/measured-weight': ({ appointmentId }) => [
    `/api/appointments/${appointmentId}/measured-weight`,
  ],
  'POST /api/addon-services': ({ desk }) => ['/api/addon-services', offer(desk.salonId)],
  'PATCH /api/addon-services/{id}': ({ addOnId }) => [`/api/addon-services/${addOnId}`, { price: 1000 }],
  'DELETE /api/addon-services/{id}': ({ addOnId }) => [`/api/addon-services/${addOnId}`],
  'POST /api/addons': ({ desk }) => ['/api/addons', offer(desk.salonId)],
  'DELETE /api/addons/{id}': ({ addOnId }) => [`/api/addons/${addOnId}`],
  'GET /api/appointments/{id}': ({ appointmentId }) => [`/api/appointments/${appointmentId}`],
  'PATCH /api/appointments/{id}/status': ({ appointmentId }) => [
    `/api/appointments/${appointmentId}/status`,
    { status: 'cancelled' },
  ],
  'GET /api/appointments/salon/{salonId}': ({ desk }) => [`/api/appointments/salon/${desk.salonId}`],
  'GET /api/appointments/salon/{salonId}/today': ({ desk }) => [`/api/appointments/salon/${desk.salonId}/today`],
  'GET /api/appointments/salon/{salonId}/overview': ({ desk }) => [`/api/appointments/salon/${desk.salonId}/overview`],
  'GET /api/payouts/{id}': ({ payoutId }) => [`/api/payouts/${payoutId}`],
  'GET /api/payouts/{id}/lines': ({ payoutId }) => [`/api/payouts/${payoutId}/lines`],
  'GET /api/payouts/{id}/released-lines': ({ payoutId }) => [`/api/payouts/${payoutId}/released-lines`],
  'GET /api/payouts/{id}/statement.csv': ({ payoutId }) => [`/api/payouts/${payoutId}/statement.csv`],
  'GET /api/payouts/{id}/statement.pdf': ({ payoutId }) => [`/api/payouts/${payoutId}/statement.pdf`],
  'POST /api/payouts/lines/{entryId}/question': ({ entryId }) => [
    `/api/payouts/lines/${entryId}/question`,
    { question: 'Biscuit was here three times.' },
  ],
  'GET /api/appointments/salon/{salonId}/export': ({ desk }) => [`/api/appointments/salon/${desk.salonId}/export`],
};

/**
 * The calls that name a record of an owner. A stranger's call is refused at the field that names the record, or as not
 * found where the path names it.
 */
export const callsOfOwners: Record<string, CallOf> = {
  'POST /api/group-bookings/starts': (of) => [
    '/api/group-bookings/starts',
    bothDogs([of.owner, of.otherDog], of.desk.salonId),
  ],
  'POST /api/group-bookings': (of) => [
    '/api/group-bookings',
    { ...bothDogs([of.owner, of.otherDog], of.desk.salonId), date: of.freeAt },
  ],
  'POST /api/series/plan': ({ owner, desk, freeAt }) => ['/api/series/plan', everyWeek(owner, desk.salonId, freeAt)],
  'POST /api/series': ({ owner, desk, freeAt }) => [
    '/api/series',
    { ...everyWeek(owner, desk.salonId, freeAt), take: 'fitting' },
  ],
  'GET /api/series/{id}': ({ seriesId }) => [`/api/series/${seriesId}`],
  'POST /api/series/{id}/move/plan': (of) => [`/api/series/${of.seriesId}/move/plan`, toNoon(of)],
  'PATCH /api/series/{id}/move': (of) => [`/api/series/${of.seriesId}/move`, { ...toNoon(of), take: 'fitting' }],
  'PATCH /api/series/{id}/end': ({ seriesId, appointmentId }) => [`/api/series/${seriesId}/end`, { appointmentId }],
  'POST /api/waits': ({ owner, desk, freeAt }) => [
    '/api/waits',
    { subscriptionId: owner.subscriptionId, salonId: desk.salonId, date: freeAt.slice(0, 10) },
  ],
  'DELETE /api/waits/{id}': ({ waitId }) => [`/api/waits/${waitId}`],
  'GET /api/appointments/{id}/calendar': ({ appointmentId }) => [`/api/appointments/${appointmentId}/calendar`],
  'PATCH /api/pets/{id}': ({ owner }) => [`/api/pets/${owner.petId}`, { name: 'Waffle' }],
  'DELETE /api/pets/{id}': ({ owner }) => [`/api/pets/${owner.petId}`],
  'POST /api/get-or-create-subscription': ({ owner }) => [
    '/api/get-or-create-subscription',
    { planId: 1, petId: owner.petId },
  ],
  'PATCH /api/subscriptions/{id}/cancel': ({ owner }) => [`/api/subscriptions/${owner.subscriptionId}/cancel`],
  'POST /api/subscriptions/{id}/resubscribe': ({ owner }) => [`/api/subscriptions/${owner.subscriptionId}/resubscribe`],
  'POST /api/subscriptions/{id}/open-payment': ({ owner }) => [
    `/api/subscriptions/${owner.subscriptionId}/open-payment`,
  ],
  'PATCH /api/subscriptions/{id}/salon': ({ owner, desk }) => [
    `/api/subscriptions/${owner.subscriptionId}/salon`,
    { salonId: desk.salonId },
  ],
  'GET /api/subscriptions/{id}/leaving': ({ owner }) => [`/api/subscriptions/${owner.subscriptionId}/leaving`],
  'GET /api/subscriptions/{id}/pause': ({ owner }) => [`/api/subscriptions/${owner.subscriptionId}/pause`],
  'POST /api/subscriptions/{id}/pause': ({ owner }) => [
    `/api/subscriptions/${owner.subscriptionId}/pause`,
    { months: 1 },
  ],
  'DELETE /api/subscriptions/{id}/pause': ({ owner }) => [`/api/subscriptions/${owner.subscriptionId}/pause`],
  'GET /api/subscriptions/{id}/plan-change': ({ owner }) => [`/api/subscriptions/${owner.subscriptionId}/plan-change`],
  'POST /api/subscriptions/{id}/plan-change': ({ owner }) => [
    `/api/subscriptions/${owner.subscriptionId}/plan-change`,
    { size: 'large' },
  ],
  'DELETE /api/subscriptions/{id}/plan-change': ({ owner }) => [
    `/api/subscriptions/${owner.subscriptionId}/plan-change`,
  ],
  'POST /api/subscriptions/{id}/unpause': ({ owner }) => [`/api/subscriptions/${owner.subscriptionId}/unpause`],
  'POST /api/appointments': ({ owner, desk, freeAt }) => [
    '/api/appointments',
    { subscriptionId: owner.subscriptionId, petId: owner.petId, salonId: desk.salonId, date: freeAt },
  ],
  'GET /api/appointments/{id}': ({ appointmentId }) => [`/api/appointments/${appointmentId}`],
  'PATCH /api/appointments/{id}/cancel': ({ appointmentId }) => [`/api/appointments/${appointmentId}/cancel`],
  'PATCH /api/appointments/{id}/move': ({ appointmentId, freeAt }) => [
    `/api/appointments/${appointmentId}/move`,
    { date: freeAt },
  ],
  'POST /api/appointments/{id}/objection': ({ completedId }) => [
    `/api/appointments/${completedId}/objection`,
    { reason: 'Nobody was there.' },
  ],
  'POST /api/appointments/{id}/tip': ({ completedId }) => [`/api/appointments/${completedId}/tip`, { amount: 500 }],
  'POST /api/charges/{id}/pay': ({ chargeId }) => [`/api/charges/${chargeId}/pay`],
  'POST /api/reviews': ({ completedId }) => ['/api/reviews', { appointmentId: completedId, rating: 5 }],
};

/** Makes the call of a route with these records. */
export function tryCall(by: HttpClient, route: string, call: CallOf, about: Belongings) {
  const [path, body] = call(about);
  return by.call<{ code?: string }>(route.slice(0, route.indexOf(' ')), path, body);
}
