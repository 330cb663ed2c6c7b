type Role = 'pet_owner' | 'salon' | 'admin' | (string & {});

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
};

/**
 * The map of the site: the only file that knows URLs, and the only file of `app` that every layer may import. Plain
 * members are both link and route; functions build a link, and `...Route` members are their patterns.
 */
export const paths = {
  home: '/',
  plans: '/#plans',
  salonFinder: '/#salon-finder',
  howItWorks: '/how-it-works',
  ownerFaq: '/how-it-works#faq',

  signIn: '/sign-in',
  signInReturningTo: (path: string) => withQuery('/sign-in', { redirect: path }),
  signUp: '/sign-up',
  salonRegister: '/salon-register',
  forgotPassword: '/forgot-password',
  /** The link of a mail; the token stands behind its #. */
  resetPassword: '/reset-password',
  /** The link of a reminder; the token stands behind its #. */
  cannotCome: '/visits/cannot-come',
  /** The link of a message that offers a place; the token stands behind its #. */
  waitOffer: '/waitlist/offer',
  waitOfferOf: (token: string) => `/waitlist/offer#${token}`,
  /** Links of mails about an account's address; the token stands behind their #. */
  confirmEmail: '/confirm-email',
  changeEmail: '/change-email',
  keepEmail: '/keep-email',
  /** The link of a mail about a sign-in; the token stands behind its #. */
  notMe: '/not-me',
  account: '/account',
  notificationSettings: '/account/notifications',
  /** The unsubscribe link of a mail; mail programs POST to the same address. */
  unsubscribeRoute: '/unsubscribe/:token',
  authLogin: '/auth/login',
  authSignUp: '/auth/sign-up',
  /** An address from older links; it leads to the not-found page, which knows the right one. */
  authSalonRegister: '/auth/salon-register',

  findSalons: '/find-salons',
  findSalonsFor: (search: { q?: string; zipCode?: string; near?: string; subscription?: string }) =>
    withQuery('/find-salons', search),
  salon: (salonId: number) => `/salon/${salonId}`,
  /** The salon's page with a start chosen, a UTC instant, scrolled to the choice of times. */
  salonAt: (id: number, start: string) => `${withQuery(`/salon/${id}`, { start })}#times`,
  salonRoute: '/salon/:id',
  /** The salons of a city, by the slugs of state and city: "tx", "san-antonio". */
  city: (state: string, city: string) => `/salons/${state}/${city}`,
  cityRoute: '/salons/:state/:city',
  /** Pictures of pages for shared links. */
  shareOfSite: '/share/lather.png',
  shareOfSalon: (salonId: number) => `/share/salons/${salonId}.png`,
  shareOfCity: (state: string, city: string) => `/share/cities/${state}/${city}.png`,
  booking: (salonId: number) => `/booking/${salonId}`,
  /** The booking page with the waitlist open, for one day where it is named. */
  waitlistAt: (salonId: number) => withQuery(`/booking/${salonId}`, { wait: 'open' }),
  /** The booking page with a chosen start, a UTC instant. */
  bookingAt: (salonId: number, start: string) => withQuery(`/booking/${salonId}`, { start }),
  /** The booking page with a pet chosen, and with the add-ons of an earlier visit; the first free day is shown. */
  bookingFor: (salonId: number, petId: number, addOnIds: readonly number[] = []) =>
    withQuery(`/booking/${salonId}`, { pet: String(petId), addons: addOnIds.join(',') }),
  moveAppointment: (appointmentId: number) => `/appointments/${appointmentId}/move`,
  moveAppointmentRoute: '/appointments/:appointmentId/move',
  bookingRoute: '/booking/:salonId',

  subscribeTo: (planId: number) => `/subscription/${planId}`,
  subscribeToRoute: '/subscription/:planId',
  subscribe: '/subscribe',
  subscribeForSize: (petSize: string) => withQuery('/subscribe', { petSize }),
  subscribeStep: (step: string) => withQuery('/subscribe', { step }),
  paymentSuccess: '/payment-success',
  paymentResult: (thenTo: string, subscriptionId: string, status?: string) =>
    withQuery('/payment-success', { redirect: thenTo, subscription_id: subscriptionId, redirect_status: status }),
  /**
   * The return address for a bank that was asked while a renewal or a charge was paid, or while a card was saved: an
   * owner's, or a guest's where nothing is named.
   */
  bankReturn: (thenTo: string, payment?: 'renewal' | 'charge' | 'card', subscriptionId?: string) =>
    withQuery('/payment-success', { redirect: thenTo, subscription_id: subscriptionId, payment }),
  /** Adds the card that a bank has confirmed to a path. */
  withSavedCard: (path: string, setupIntentId: string) =>
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ setup_intent: setupIntentId })}`,

  joinNetwork: '/salons/join-network',
  salonApply: '/salons/apply',
  salonFaq: '/salons/faq',
  applicationDocuments: '/salons/application-documents',
  salonApplicationSent: '/salons/application-confirmation',

  dashboard: '/dashboard',
  ownerDashboard: '/dashboard/pet-owner',
  ownerAppointments: '/dashboard/pet-owner?tab=appointments',
  ownerPets: '/dashboard/pet-owner?tab=pets',
  /** The dialog that changes the plan of a dog's subscription to that of another size. */
  changePlan: (petId: number, size: string) => `/dashboard/pet-owner?tab=subscriptions&pet=${petId}&size=${size}`,
  ownerPayments: '/dashboard/pet-owner?tab=payments',
  /** The mail's link to an open balance. */
  payCharge: (chargeId: number) => `/dashboard/pet-owner?tab=payments&pay=${chargeId}`,
  /** The mail's link to a receipt. */
  receipt: (paymentId: string) => `/dashboard/pet-owner?tab=payments&receipt=${paymentId}`,
  salonDashboard: '/dashboard/salon',
  adminDashboard: '/dashboard/admin',
  adminMoney: '/dashboard/admin/money',
  adminOperations: '/dashboard/admin/operations',
  adminTestClock: '/dashboard/admin/test-clock',
  dashboardOf: (role: Role) =>
    role === 'admin' ? '/dashboard/admin' : role === 'salon' ? '/dashboard/salon' : '/dashboard/pet-owner',

  // The pages of the operator's legal texts, where there are any (rules.md#legal-pages).
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/refunds',
} as const;

/** Returns the kind of the legal text at a path. */
export const legalKindOf = (path: string): 'terms' | 'privacy' | 'refunds' | undefined =>
  (['terms', 'privacy', 'refunds'] as const).find((kind) => paths[kind] === path);
