import type { Page } from '@playwright/test';

import { keepSession, type Session } from './demo-people.ts';

let newcomers = 0;

/** Signs a new owner up through the form and ends on the dashboard. */
export async function signUp(page: Page, project: string): Promise<void> {
  newcomers += 1;
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email').fill(`olive.${project}.${Date.now()}.${newcomers}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('oatmeal-bath-7');
  await page.getByLabel('Confirm password').fill('oatmeal-bath-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/dashboard/pet-owner');
}

/** Signs a new owner up by the form's call and opens the dashboard; the form has its own journey. */
export async function newOwner(page: Page, project: string): Promise<void> {
  newcomers += 1;
  const username = `olive.${project}.${Date.now()}.${newcomers}`;
  const names = { firstName: 'Olive', lastName: 'Park' };
  const data = {
    username,
    email: `${username}@example.com`,
    password: 'oatmeal-bath-7',
    role: 'pet_owner',
    petOwner: names,
  };
  const answer = await page.request.post('/api/register', { data });
  if (!answer.ok()) throw new Error(`The registration was refused: ${await answer.text()}`);
  await keepSession(page, (await answer.json()) as Session);
  await page.goto('/dashboard/pet-owner');
}

/** Calls the API as the person who is signed in on the page. */
export async function ask<T>(page: Page, path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(path, {
    method: data ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Adds a dog by the dialog's call; the dialog has its own journey. */
export async function addPet(page: Page, name: string, size: string): Promise<void> {
  await ask(page, '/api/pets', { name, size });
}

/**
 * Subscribes the first dog, or the named one, by the calls of the payment page, which has its own journeys; returns
 * Stripe's id.
 */
export async function subscribe(page: Page, planId: number, name?: string): Promise<string> {
  const pets = await ask<{ id: number; name: string }[]>(page, '/api/pets');
  const pet = name ? pets.find((one) => one.name === name) : pets[0];
  const order = { planId, petId: pet?.id };
  const { subscriptionId, clientSecret } = await ask<{ subscriptionId: string; clientSecret: string }>(
    page,
    '/api/get-or-create-subscription',
    order,
  );
  const { publishableKey } = await ask<{ publishableKey: string }>(page, '/api/payments/config');
  const paid = await page.request.post(`/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    headers: { authorization: `Bearer ${publishableKey}` },
    form: { client_secret: clientSecret, payment_method: 'pm_card_visa' },
  });
  if (!paid.ok()) throw new Error(`The payment was refused: ${await paid.text()}`);
  await ask(page, '/api/debug/check-user', {});
  await page.goto('/dashboard/pet-owner');
  return subscriptionId;
}

interface Availability {
  days: { date: string; available: boolean; starts: { startsAt: string; available: boolean }[] | null }[];
}

/** Books the last start of the booking window by the API and returns it; booking has its own journey. */
async function bookLastBath(page: Page, salonId: number): Promise<string> {
  const [subscription] = await ask<{ id: number; petId: number }[]>(page, '/api/subscriptions');
  const availability = `/api/salons/${salonId}/availability?subscriptionId=${subscription?.id}`;
  const { days } = await ask<Availability>(page, availability);
  const date = days.findLast(({ available }) => available)?.date;
  const [day] = (await ask<Availability>(page, `${availability}&date=${date}`)).days;
  const start = day?.starts?.findLast(({ available }) => available)?.startsAt;
  await ask(page, '/api/appointments', {
    subscriptionId: subscription?.id,
    petId: subscription?.petId,
    salonId,
    date: start,
  });
  return start ?? '';
}

/**
 * Creates an owner with a subscribed dog and a visit at the last start of the booking window, and opens the dashboard.
 * Returns the visit's start.
 */
export async function newOwnerWithBath(page: Page, project: string, salonId = 4): Promise<string> {
  await newOwner(page, project);
  await addPet(page, 'Biscuit', 'medium');
  await subscribe(page, 2);
  return bookLastBath(page, salonId);
}

/** Signs out through the menu of this width. */
export async function logOut(page: Page, project: string): Promise<void> {
  await page.getByRole('button', { name: project === 'phone' ? 'Open menu' : /^My Account/ }).click();
  await page.getByRole(project === 'phone' ? 'button' : 'menuitem', { name: 'Log out' }).click();
}

/** Fills the card form as a person would. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

/** Test cards as Stripe documents them. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002500003155',
  alwaysAsksTheBank: '4000002760003184',
  declinedLater: '4000000000000341',
} as const;
