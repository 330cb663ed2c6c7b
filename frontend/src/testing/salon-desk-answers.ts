import type {
  AddOnDto,
  AppointmentDto,
  ChecklistDto,
  OwnApplicationDto,
  SalonDayDto,
  SalonOverviewDto,
  SalonSettingsDto,
  UserApiResponse,
} from '../api/generated.ts';
import { biscuitsBath, bubbles, bubblesInDetail, sam } from './cast.ts';
import { json, type SeenRequest } from './fake-api.ts';
import { earningsAnswers } from './salon-earnings-answers.ts';

/** Bubbles & Bows as its own account sees it. */
export const bubblesSettings: SalonSettingsDto = {
  ...bubbles,
  businessLicense: null,
  insuranceInfo: null,
  latitude: null,
  longitude: null,
  stations: 2,
  pictures: [],
  hours: bubblesInDetail.hours,
  closures: [],
};

/** A visit at Sam's salon, far enough ahead that none of its steps is due. */
export const visit: AppointmentDto = {
  ...biscuitsBath,
  can: { cancel: true, move: false, review: false, object: false, statuses: ['in_progress', 'completed', 'cancelled'] },
};

export const nailTrim: AddOnDto = {
  id: 5,
  salonId: bubbles.id,
  name: 'Nail trim',
  description: 'Quick and kind',
  price: 1500,
  petSize: 'all',
  duration: 15,
};

export const quietDay: SalonDayDto = {
  date: '2036-12-01',
  timeZone: 'America/Chicago',
  stations: 2,
  opensAt: '2036-12-01T15:00:00Z',
  closesAt: '2036-12-01T23:00:00Z',
  closure: null,
  now: [],
  next: [],
  toCome: 0,
  completed: 0,
  noShows: 0,
  overdue: 0,
  load: [],
};

export interface SalonDeskData {
  status?: string;
  decisionReason?: string;
  /** The last day of a salon that has given notice, or has left. */
  leavesOn?: string;
  leftOn?: string;
  hasAppliedSince?: boolean;
  visits?: AppointmentDto[];
  addOns?: AddOnDto[];
  settings?: SalonSettingsDto;
  checklist?: ChecklistDto;
  day?: SalonDayDto;
  overview?: SalonOverviewDto;
}

const stepKeys = ['hours', 'stations', 'sizes', 'pictures', 'payout_account', 'add_ons'] as const;

/** Returns a salon's checklist with these steps open. */
export const checklistWith = (...open: ChecklistDto['steps'][number]['key'][]): ChecklistDto => ({
  steps: stepKeys.map((key) => ({ key, done: !open.includes(key), mayKeep: key !== 'payout_account' })),
  doneCount: stepKeys.length - open.length,
  putAway: false,
});

const allDone = checklistWith();

/** The application of Bubbles & Bows. */
const ownApplication: OwnApplicationDto = {
  name: bubbles.name,
  phone: bubbles.phone,
  address: bubbles.address,
  city: bubbles.city,
  state: bubbles.state,
  zipCode: bubbles.zipCode,
  description: '',
  businessLicense: null,
  insuranceInfo: null,
  acceptsSmallPets: true,
  acceptsMediumPets: true,
  acceptsLargePets: true,
  acceptsXLargePets: false,
  ownerName: null,
  yearsInBusiness: null,
  website: null,
  specialty: null,
  salonSize: null,
};

/** Returns the backend's answers to a salon's dashboard; a test may change the lists in between. */
export const deskAnswers = (affairs: SalonDeskData) => ({
  ...earningsAnswers({}),
  'GET /api/user': () =>
    json({
      id: sam.userId,
      email: sam.email,
      username: sam.username,
      role: 'salon',
      roleData: {
        id: bubbles.id,
        name: bubbles.name,
        status: affairs.status ?? 'approved',
        decisionReason: affairs.decisionReason,
        leavesOn: affairs.leavesOn,
        leftOn: affairs.leftOn,
        hasAppliedSince: affairs.hasAppliedSince,
      },
    } as UserApiResponse),
  [`GET /api/appointments/salon/${bubbles.id}`]: ({ query }: SeenRequest) => {
    const list = affairs.visits ?? [];
    const from = Number(query.offset ?? 0);
    return json(list.slice(from, from + Number(query.limit)), 200, { 'x-total-count': String(list.length) });
  },
  [`GET /api/appointments/salon/${bubbles.id}/today`]: () => json(affairs.day ?? quietDay),
  [`GET /api/appointments/salon/${bubbles.id}/overview`]: () =>
    json(affairs.overview ?? { subscriptions: 4, upcoming: 7 }),
  [`GET /api/addon-services/salon/${bubbles.id}`]: () => json(affairs.addOns ?? []),
  'GET /api/own-documents': () => json([]),
  'GET /api/own-application': () => json(ownApplication),
  [`GET /api/salons/${bubbles.id}/checklist`]: () => json(affairs.checklist ?? allDone),
  [`GET /api/salons/${bubbles.id}/exit-notice`]: () =>
    json({ lastDay: affairs.leavesOn ?? null, givenAt: null, lastDayIfGivenNow: '2036-12-31' }),
  [`GET /api/salons/${bubbles.id}/settings`]: () => json(affairs.settings ?? bubblesSettings),
  [`GET /api/appointments/${visit.id}`]: () =>
    json({
      ...(affairs.visits?.[0] ?? visit),
      pet: { breed: 'Cocker Spaniel', coatType: null, specialNotes: 'Shy of dryers' },
      station: 2,
      bookedAt: '2036-11-20T15:00:00Z',
      statusChangedAt: null,
    }),
});
