import type {
  AppointmentDto,
  ChargeDto,
  PetDto,
  PlanDto,
  SalonDetailDto,
  SalonPictureDto,
  FoundSalonDto,
  MeasuredWeightDto,
  SubscriptionDto,
} from '../api/generated.ts';
import { writeSession, type Session } from '../api/session-storage.ts';
import { PET_SIZES } from '../domain/pet-size.ts';

/** Olive has dogs. */
export const olive: Session = {
  token: 'token-of-olive',
  role: 'pet_owner',
  userId: 1,
  email: 'olive@lather.test',
  username: 'olive',
};

/** Sam runs a salon. */
export const sam: Session = {
  token: 'token-of-sam',
  role: 'salon',
  userId: 2,
  email: 'sam@lather.test',
  username: 'sam',
};

/** Ada is the administrator. */
export const ada: Session = {
  token: 'token-of-ada',
  role: 'admin',
  userId: 3,
  email: 'ada@lather.test',
  username: 'ada',
};

/** Signs a person in before the page is opened. */
export const signIn = (session: Session): void => writeSession(session);

/** The four plans, at their default prices. */
export const plans: PlanDto[] = PET_SIZES.map((petSize, index) => ({
  id: index + 1,
  petSize,
  planType: 'bath_only',
  name: `The ${petSize} plan`,
  description: 'Baths without end.',
  monthlyPrice: 4500 + index * 1000,
  features: ['Unlimited baths, up to 3 per week', 'Cancel anytime'],
}));

export const bubbles: FoundSalonDto = {
  id: 2,
  name: 'Bubbles & Bows',
  description: 'Oat baths and gentle dryers.',
  phone: '(512) 555-0111',
  address: '415 East Cesar Chavez St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78702',
  stateSlug: 'tx',
  citySlug: 'austin',
  acceptsSmallPets: true,
  acceptsMediumPets: true,
  acceptsLargePets: false,
  acceptsXLargePets: false,
  rating: 4.7,
  reviewCount: 12,
  picture: null,
  status: 'approved',
  timeZone: 'America/Chicago',
  createdAt: '2026-01-05T15:00:00Z',
  starts: ['2026-01-06T15:00:00.000Z', '2026-01-06T15:30:00.000Z'],
  fullyBookedUntil: null,
};

/** A picture that the salon uploaded. */
export const tubs: SalonPictureDto = {
  id: 1,
  address: '/media/0f5b1c',
  alt: 'Two tubs below a window',
  width: 960,
  height: 640,
  widths: [320, 640, 960],
};

/** Returns as many salons as a test needs, with distinct names. */
export const salons = (count: number, from = 0): FoundSalonDto[] =>
  Array.from({ length: count }, (_, index) => ({
    ...bubbles,
    id: from + index + 1,
    name: `Salon ${from + index + 1}`,
  }));

export const bubblesInDetail: SalonDetailDto = {
  ...bubbles,
  pictures: [],
  closedDates: [],
  hours: [
    { dayOfWeek: 0, openTime: '00:00', closeTime: '00:00', isClosed: true, breakStart: null, breakEnd: null },
    { dayOfWeek: 1, openTime: '09:00', closeTime: '17:30', isClosed: false, breakStart: null, breakEnd: null },
  ],
  reviews: [
    { id: 1, rating: 5, comment: 'Shining.', customerName: 'Renata M.', createdAt: '2026-03-05T15:00:00Z' },
    { id: 2, rating: 4, comment: 'On time.', customerName: '', createdAt: '2026-03-04T15:00:00Z' },
    { id: 3, rating: 5, comment: 'Best in town.', customerName: 'Theo B.', createdAt: '2026-03-03T15:00:00Z' },
  ],
};

/** Olive's dog. */
export const biscuit: PetDto = {
  id: 7,
  name: 'Biscuit',
  size: 'medium',
  breed: 'Cocker Spaniel',
  coatType: null,
  specialNotes: 'Shy of dryers',
};

const [, mediumPlan] = plans as [PlanDto, PlanDto];

/** Biscuit's subscription. */
export const biscuitsSubscription: SubscriptionDto = {
  id: 4,
  status: 'active',
  petId: biscuit.id,
  pet: biscuit,
  plan: mediumPlan,
  salon: { ...bubbles },
  monthlyPrice: 5500,
  startDate: '2026-11-05T15:00:00Z',
  endDate: null,
  currentPeriodEnd: '2026-12-05T15:00:00Z',
  pausesAt: null,
  pausedUntil: null,
  nextPlan: null,
  changeUnderWay: null,
  can: {
    book: true,
    cancel: true,
    resubscribe: false,
    pause: true,
    withdrawPause: false,
    unpause: false,
    changePlan: true,
    withdrawPlanChange: false,
    selectSalon: true,
  },
};

/** A coming visit of Biscuit's, far enough ahead to be cancelled free. */
export const biscuitsBath: AppointmentDto = {
  id: 31,
  date: '2036-12-01T16:30:00Z',
  endsAt: '2036-12-01T17:15:00Z',
  status: 'scheduled',
  subscriptionId: biscuitsSubscription.id,
  petId: biscuit.id,
  petName: biscuit.name,
  petSize: biscuit.size,
  petOwnerName: 'Olive Reyes',
  petOwnerEmail: 'olive@lather.test',
  petOwnerPhone: null,
  notes: null,
  addons: [{ id: 1, name: 'Haircut', price: 4000, duration: 45 }],
  salon: { ...bubbles, isPartner: true },
  freeCancellationUntil: '2036-11-30T16:30:00Z',
  cancelledLate: false,
  objectableUntil: null,
  objection: null,
  series: null,
  bookedWith: [],
  can: { cancel: true, move: true, review: false, object: false },
};

/** The weight that a salon has measured for Biscuit: more than the medium plan allows. */
export const biscuitsWeight: MeasuredWeightDto = {
  id: 7,
  appointmentId: biscuitsBath.id,
  subscriptionId: biscuitsSubscription.id,
  petName: 'Biscuit',
  salonName: bubbles.name,
  weight: 53.5,
  planSize: 'medium',
  planPrice: 5500,
  size: 'large',
  price: 6500,
  credit: 800,
  state: 'waiting',
  statedAt: '2036-11-20T18:00:00Z',
  answerDueAt: '2036-11-23T18:00:00Z',
  objection: null,
  decisionReason: null,
  hasPicture: false,
};

/** A tip for Biscuit's bath that a card did not pay. */
export const openTip: ChargeDto = {
  id: 7,
  kind: 'tip',
  appointmentId: 31,
  petName: 'Biscuit',
  salonName: 'Bubbles & Bows',
  visitAt: '2026-11-19T16:00:00Z',
  timeZone: 'America/Chicago',
  amount: 3500,
  returnedAmount: 0,
  status: 'open',
  problem: null,
  addons: [],
  createdAt: '2026-11-19T17:00:00Z',
  dueAt: '2026-11-19T17:00:00Z',
  paidAt: null,
  can: { pay: true, change: true },
};
