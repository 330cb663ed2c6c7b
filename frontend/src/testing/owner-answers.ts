import type {
  AppointmentDto,
  ChargeDto,
  ComingChargeDto,
  OwnerPaymentDto,
  PetDto,
  SavedCardDto,
  SubscriptionDto,
  WaitlistEntryDto,
} from '../api/generated.ts';
import { json, type SeenRequest } from './fake-api.ts';

export interface OwnerData {
  pets?: PetDto[];
  subscriptions?: SubscriptionDto[];
  coming?: AppointmentDto[];
  past?: AppointmentDto[];
  charges?: ChargeDto[];
  payments?: OwnerPaymentDto[];
  comingCharges?: ComingChargeDto[];
  cards?: SavedCardDto[];
  waits?: WaitlistEntryDto[];
}

/** Returns the backend's answers to an owner's dashboard; a test may change the lists in between. */
export const ownerAnswers = (affairs: OwnerData) => ({
  'GET /api/charges': ({ query: { unpaid, appointments, limit } }: SeenRequest) => {
    const visits = appointments?.split(',').map(Number);
    const charges = (affairs.charges ?? []).filter(
      ({ status, appointmentId }) =>
        !(unpaid === 'true' && status === 'paid') && (!visits || visits.includes(appointmentId)),
    );
    return json(charges.slice(0, Number(limit)), 200, { 'x-total-count': String(charges.length) });
  },
  'GET /api/payments': ({ query }: SeenRequest) => {
    const list = affairs.payments ?? [];
    const from = list.findIndex(({ id }) => id === query.beforeId) + 1;
    const part = list.slice(from, from + Number(query.limit));
    return json(part, 200, { 'x-total-count': String(list.length) });
  },
  'GET /api/payments/coming': () => json(affairs.comingCharges ?? []),
  'GET /api/payments/cards': () => json(affairs.cards ?? []),
  'GET /api/measured-weights': () => json([]),
  'GET /api/waits': () => json(affairs.waits ?? []),
  'GET /api/pets': () => json(affairs.pets ?? []),
  'GET /api/subscriptions': () => json(affairs.subscriptions ?? []),
  'GET /api/appointments': ({ query }: SeenRequest) => {
    const list = (query.when === 'past' ? affairs.past : affairs.coming) ?? [];
    const from = Number(query.offset);
    return json(list.slice(from, from + Number(query.limit)), 200, { 'x-total-count': String(list.length) });
  },
});
