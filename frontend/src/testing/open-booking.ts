import type { AvailabilityDto, SubscriptionDto } from '../api/generated.ts';
import { biscuitsSubscription, bubblesInDetail, olive, plans, signIn } from './cast.ts';
import { FakeApi, json, type SeenRequest } from './fake-api.ts';
import { renderApp } from './render-app.tsx';

/** Returns a subscription that can be booked on. */
export const subscription = (id: number, name: string, size: 'small' | 'x_large', changes = {}): SubscriptionDto => ({
  ...biscuitsSubscription,
  id,
  petId: id * 10,
  pet: { id: id * 10, name, breed: null, size },
  plan: plans[0]!,
  salon: null,
  monthlyPrice: 4500,
  ...changes,
});

/** Returns a start on the first day, by Austin's clock in winter. */
export const start = (time: string, available = true) => ({
  startsAt: `2030-01-07T${String(Number(time.slice(0, 2)) + 6).padStart(2, '0')}:${time.slice(3)}:00.000Z`,
  time,
  available,
  reason: available ? null : ('taken' as const),
});

/** Returns an add-on of the salon. */
export const addOn = (id: number, name: string, price: number) => ({
  id,
  salonId: 2,
  name,
  description: 'For a while',
  price,
  petSize: 'all' as const,
  duration: 15,
});

/** Monday has two free times, Tuesday is closed. */
export const free: AvailabilityDto = {
  salonId: 2,
  timeZone: 'America/Chicago',
  durationMinutes: 30,
  days: [
    {
      date: '2030-01-07',
      available: true,
      reason: null,
      freeStarts: 2,
      week: { startsOn: '2030-01-07', used: 2, limit: 3 },
      starts: [start('09:00'), start('10:00', false), start('11:00')],
    },
    { date: '2030-01-08', available: false, reason: 'closed', freeStarts: 0, week: null, starts: null },
  ],
};

type Answers = Record<string, (request: SeenRequest) => Response | Promise<Response>>;

/** Opens the booking page of Bubbles & Bows as Olive. */
export function openBooking(
  subscriptions: SubscriptionDto[],
  book: () => Response | Promise<Response> = () => json({}, 201),
  answers: Answers = {},
  path = '/booking/2',
) {
  signIn(olive);
  const api = new FakeApi({
    'GET /api/salons/2': () => json(bubblesInDetail),
    'GET /api/salons/2/hours': () => json(bubblesInDetail.hours),
    'GET /api/subscriptions': () => json(subscriptions),
    'GET /api/salons/2/availability': () => json(free),
    'GET /api/addon-services/salon/2': () => json([]),
    'POST /api/appointments': book,
    ...answers,
  });
  return { api, ...renderApp(path) };
}
