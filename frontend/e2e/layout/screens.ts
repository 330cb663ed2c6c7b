import type { Locator, Page } from '@playwright/test';

export type Role = 'visitor' | 'owner' | 'salon' | 'admin';

/** A dialog, a menu or a list that a screen opens. */
export interface Opening {
  readonly name: string;
  /** The button's accessible name; the first of that name is pressed. */
  readonly button: RegExp;
  /** Whether the button is absent at some widths. */
  readonly atSomeWidths?: true;
  /** Leads on within the dialog, to one of its tabs for instance. */
  readonly within?: (dialog: Locator) => Promise<void>;
}

/** One screen of the product, as one role sees it. */
export interface Screen {
  readonly role: Role;
  readonly name: string;
  readonly path: string;
  readonly opens?: readonly Opening[];
  /** The failed requests that belong to the screen. */
  readonly troubles?: RegExp;
  /** Prepares the browser's storage before the page loads. */
  readonly before?: (page: Page) => Promise<unknown>;
}

const opening = (name: string, button: RegExp): Opening => ({ name, button });
const sideDrawer: Opening = { name: 'side drawer', button: /menu$/i, atSomeWidths: true };
const accountMenu: Opening = { name: 'account menu', button: /^My Account/, atSomeWidths: true };

/** Stores the guests' wizard filled in up to its last step. */
const wizardFilledIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const pet = {
      name: 'Biscuit',
      size: 'medium',
      isMixedBreed: false,
      primaryBreed: 'Labrador Retriever',
      age: '3 years',
      ownerZipCode: '78704',
    };
    const card = { setupIntentId: 'seti_shown', subscriptionId: 'shown' };
    const draft = { key: 'shown', pet, planSeen: true, salonSeen: true, card };
    sessionStorage.setItem('wizard-draft', JSON.stringify(draft));
  });

const DAY_MS = 86_400_000;

/** Stores the same draft beside a bath at a salon that takes no X-Large dogs; the server knows no hold of it. */
const wizardBesideBath = (size: string) => async (page: Page) => {
  await wizardFilledIn(page);
  const startsAt = `${new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10)}T22:30:00.000Z`;
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const salon = { salonId: 35, salonName: 'Pearl District Pooch', timeZone: 'America/Los_Angeles' };
  const bath = { id: 1, ...salon, startsAt, expiresAt, petSize: 'medium' };
  await page.addInitScript(
    ([chosen, petSize]) => {
      const draft = JSON.parse(sessionStorage.getItem('wizard-draft') ?? '{}') as { pet: object };
      sessionStorage.setItem('wizard-draft', JSON.stringify({ ...draft, pet: { ...draft.pet, size: petSize } }));
      sessionStorage.setItem('chosen-bath', JSON.stringify(chosen));
    },
    [bath, size] as const,
  );
};

const visitor: Omit<Screen, 'role'>[] = [
  { name: 'landing', path: '/', opens: [sideDrawer] },
  { name: 'how it works', path: '/how-it-works' },
  { name: 'refund policy', path: '/refunds' },
  { name: 'find salons', path: '/find-salons' },
  { name: 'no salon found', path: '/find-salons?q=zzzz' },
  { name: 'salons near a ZIP code', path: '/find-salons?zipCode=98660' },
  { name: 'salons by time', path: '/find-salons?zipCode=98660&when=tomorrow&part=afternoon' },
  { name: 'no salon near', path: '/find-salons?zipCode=59801' },
  { name: 'city', path: '/salons/tx/austin' },
  { name: 'missing city', path: '/salons/tx/nowhere', troubles: /404 GET .*\/salons\/tx\/nowhere$/ },
  { name: 'salon', path: '/salon/2' },
  { name: 'missing salon', path: '/salon/999999', troubles: /404 GET .*\/999999$/ },
  { name: 'wizard, pet', path: '/subscribe?petSize=large' },
  { name: 'wizard, plan', path: '/subscribe?step=plan', before: wizardFilledIn },
  { name: 'wizard, salon', path: '/subscribe?step=salon', before: wizardFilledIn },
  { name: 'wizard, payment', path: '/subscribe?step=payment', before: wizardFilledIn },
  { name: 'wizard, time run out', path: '/subscribe?step=pet', before: wizardBesideBath('medium') },
  { name: 'wizard, time for another size', path: '/subscribe?step=salon', before: wizardBesideBath('x_large') },
  { name: 'wizard, account', path: '/subscribe?step=account', before: wizardFilledIn },
  { name: 'payment failed', path: '/payment-success?redirect_status=failed' },
  { name: 'sign in', path: '/sign-in' },
  { name: 'sign up', path: '/sign-up' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'new password', path: '/reset-password#token' },
  { name: 'confirm an address', path: '/confirm-email#token' },
  { name: 'change an address', path: '/change-email#token' },
  { name: 'keep an address', path: '/keep-email#token' },
  { name: 'disown a sign-in', path: '/not-me#token' },
  { name: 'unknown link of mails', path: '/unsubscribe/nonsense', troubles: /404 GET .*\/unsubscribe\/nonsense/ },
  { name: 'unknown link of a visit', path: '/visits/cannot-come#token', troubles: /404 POST .*\/visit-links\/look/ },
  {
    name: 'unknown link of an application',
    path: '/salons/application-documents#token',
    troubles: /404 POST .*\/application-documents\/look/,
  },
  { name: 'unknown link of an offer', path: '/waitlist/offer#token', troubles: /404 POST .*\/wait-offers\/look/ },
  { name: 'salon registration', path: '/salon-register' },
  { name: 'join the network', path: '/salons/join-network' },
  { name: 'salon application', path: '/salons/apply' },
  { name: 'salon FAQ', path: '/salons/faq' },
  { name: 'application sent', path: '/salons/application-confirmation' },
  { name: 'not found', path: '/auth/salon-register', troubles: /404 GET .*\/auth\/salon-register$/ },
];

const owner: Omit<Screen, 'role'>[] = [
  {
    name: 'subscriptions',
    path: '/dashboard/pet-owner',
    opens: [
      accountMenu,
      opening('change a plan', /^Change Plan of/),
      opening('pause a subscription', /^Pause Subscription of/),
      opening('cancel a subscription', /^Cancel Subscription of/),
    ],
  },
  {
    name: 'appointments',
    path: '/dashboard/pet-owner?tab=appointments',
    opens: [opening('cancel a bath', /^Cancel Appointment of/), opening('review a bath', /^Write a Review/)],
  },
  {
    name: 'pets',
    path: '/dashboard/pet-owner?tab=pets',
    opens: [
      opening('add a pet', /^Add Pet$/),
      opening('edit a pet', /^Edit Details of/),
      opening('remove a pet', /^Remove /),
    ],
  },
  {
    name: 'payments',
    path: '/dashboard/pet-owner?tab=payments',
    opens: [opening('remove a card', /^Remove Visa/)],
  },
  { name: 'mailed receipt', path: '/dashboard/pet-owner?tab=payments&receipt=month-1' },
  { name: 'booking', path: '/booking/2' },
  { name: 'waitlist', path: '/booking/2?wait=open' },
  { name: 'plan', path: '/subscription/2' },
  { name: 'missing plan', path: '/subscription/999', troubles: /404 GET .*\/api\/subscription-plans\/999/ },
  { name: 'account', path: '/account' },
  { name: 'notifications', path: '/account/notifications' },
  { name: 'unauthorized', path: '/dashboard/admin' },
];

const salon: Omit<Screen, 'role'>[] = [
  {
    name: 'upcoming visits',
    path: '/dashboard/salon',
    opens: [accountMenu, opening('visit', /^View Details/), opening('status of a visit', /^Update Status/)],
  },
  { name: 'today', path: '/dashboard/salon?list=today' },
  { name: 'completed visits', path: '/dashboard/salon?list=completed' },
  { name: 'cancelled visits', path: '/dashboard/salon?list=cancelled' },
  {
    name: 'add-ons',
    path: '/dashboard/salon?tab=add-ons',
    opens: [
      opening('add a service', /^Add Service$/),
      opening('edit a service', /^Edit /),
      opening('delete a service', /^Delete /),
    ],
  },
  {
    name: 'business overview',
    path: '/dashboard/salon?tab=overview',
    opens: [
      opening('edit the salon', /^Edit Salon Information/),
      {
        ...opening('edit the hours', /^Edit Salon Information/),
        within: async (dialog) => {
          await dialog.getByRole('tab', { name: 'Hours' }).click();
          await dialog.getByRole('checkbox', { name: 'Monday: break' }).check();
        },
      },
      {
        ...opening('edit the closures', /^Edit Salon Information/),
        within: (dialog) => dialog.getByRole('tab', { name: 'Closures' }).click(),
      },
    ],
  },
  { name: 'earnings', path: '/dashboard/salon?tab=earnings' },
];

const admin: Omit<Screen, 'role'>[] = [
  {
    name: 'pending applications',
    path: '/dashboard/admin',
    opens: [
      accountMenu,
      opening('application', /^View Details of/),
      opening('approve a salon', /^Approve /),
      opening('reject a salon', /^Reject /),
    ],
  },
  { name: 'all salons', path: '/dashboard/admin?tab=all', opens: [opening('salon', /^View Details of/)] },
  { name: 'people', path: '/dashboard/admin?tab=people&q=owner', opens: [opening('suspend an account', /^Suspend: /)] },
  { name: 'audit log', path: '/dashboard/admin?tab=audit' },
  { name: 'payouts', path: '/dashboard/admin/money', opens: [opening('statement', /^Statement of/)] },
  { name: 'questions', path: '/dashboard/admin/money?tab=questions' },
  {
    name: 'adjustments',
    path: '/dashboard/admin/money?tab=adjustments',
    opens: [opening('new adjustment', /^New Adjustment$/)],
  },
  { name: 'holds', path: '/dashboard/admin/money?tab=holds', opens: [opening('hold a salon', /^Hold a Salon$/)] },
  { name: 'received payments', path: '/dashboard/admin/money?tab=payments', opens: [opening('refund', /^Refund /)] },
  { name: 'refunds', path: '/dashboard/admin/money?tab=refunds' },
  { name: 'disputes', path: '/dashboard/admin/money?tab=disputes' },
  { name: 'revenue', path: '/dashboard/admin/money?tab=revenue' },
  {
    name: 'operations',
    path: '/dashboard/admin/operations',
    opens: [opening('reset of a second factor', /^Reset a Second Factor/)],
  },
  { name: 'test clock', path: '/dashboard/admin/test-clock' },
];

const seenBy = (role: Role, screens: readonly Omit<Screen, 'role'>[]): Screen[] =>
  screens.map((screen) => ({ ...screen, role }));

/** Every screen of the product, as each role sees it. */
export const screens: readonly Screen[] = [
  ...seenBy('visitor', visitor),
  ...seenBy('owner', owner),
  ...seenBy('salon', salon),
  ...seenBy('admin', admin),
];
