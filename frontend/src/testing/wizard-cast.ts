import { bubbles, plans } from './cast.ts';
import { json } from './fake-api.ts';
import { fakePaymentConfig } from './fake-stripe.ts';

/** The dog that Gwen, a guest, describes in the wizard. */
export const noodle = {
  name: 'Noodle',
  size: 'medium',
  isMixedBreed: false,
  primaryBreed: 'Poodle',
  age: '3 years',
  ownerZipCode: '78704',
};

/** Gwen's account fields, without her password. */
export const gwen = {
  firstName: 'Gwen',
  lastName: 'Ames',
  email: 'gwen@lather.test',
  username: 'gwen',
  phone: '512-555-0199',
  address: '9 Elm St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
};

/** The ids of a saved card. */
export const savedCard = { setupIntentId: 'seti_1', subscriptionId: 'checkout-1' };

/** The answer to Gwen's registration. */
export const registered = {
  token: 'new-token',
  role: 'pet_owner',
  userId: 9,
  username: 'gwen',
  email: gwen.email,
  message: '',
};

/** The backend's answers to a wizard in which nothing fails before the account. */
export const wizardAnswers = {
  'GET /api/subscription-plans': () => json(plans),
  'GET /api/salons': () => json([bubbles]),
  'GET /api/payments/config': () => json(fakePaymentConfig),
  'POST /api/get-or-create-subscription': () =>
    json({ clientSecret: 'seti_1_secret_x', subscriptionId: savedCard.subscriptionId }),
};

/** Stores a wizard draft that is filled in up to the payment, or beyond it. */
export const wizardDraft = (changes: object = {}): void =>
  sessionStorage.setItem(
    'wizard-draft',
    JSON.stringify({ key: 'k', pet: noodle, planSeen: true, salonSeen: true, ...changes }),
  );
