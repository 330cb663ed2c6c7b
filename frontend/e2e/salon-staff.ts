import type { Page } from '@playwright/test';

let salons = 0;

const password = 'oatmeal-bath-7';

interface Session {
  token: string;
  userId: number;
}

async function call<T>(page: Page, method: string, path: string, token?: string, data?: object): Promise<T> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await page.request.fetch(path, { method, headers, data });
  if (!answer.ok()) throw new Error(`${method} ${path} was refused: ${await answer.text()}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export interface Salon {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Registers a salon with an account by the form's calls, and decides on it where a decision is given. */
export async function registerSalon(
  page: Page,
  project: string,
  decision?: { status: 'approved' | 'rejected'; reason?: string },
): Promise<Salon> {
  salons += 1;
  const name = `Foam Home ${project} ${Date.now()} ${salons}`;
  const username = `sam${Date.now()}${salons}${project}`;
  const email = `${username}@example.com`;
  const { token } = await call<Session>(page, 'POST', '/api/register', undefined, {
    username,
    email,
    password,
    role: 'salon',
  });
  const { id } = await call<{ id: number }>(page, 'POST', '/api/salons', token, {
    name,
    phone: '(512) 555-0147',
    // The address is far from the demo's salons, so that other journeys do not find this salon near theirs.
    address: '18 Highland Street',
    city: 'Marfa',
    state: 'TX',
    zipCode: '79843',
    description: 'Oat baths and gentle dryers.',
  });
  if (decision) {
    const admin = await call<Session>(page, 'POST', '/api/login', undefined, {
      email: 'admin@lather.test',
      password: 'lather-demo',
    });
    await call(page, 'PUT', `/api/admin/salons/${id}/status`, admin.token, decision);
  }
  return { id, name, email };
}

interface Availability {
  days: { date: string; available: boolean; starts: { startsAt: string; available: boolean }[] | null }[];
}

/**
 * Creates an owner with a dog, Biscuit, and a running subscription, and books the last start that the salon offers: all
 * by the pages' calls, which have their own journeys.
 */
export async function bookABath(page: Page, project: string, salonId: number): Promise<void> {
  const username = `olive${Date.now()}${salons}${project}`;
  const email = `${username}@example.com`;
  const petOwner = { firstName: 'Olive', lastName: 'Park' };
  const registration = { username, email, password, role: 'pet_owner', petOwner };
  const { token } = await call<Session>(page, 'POST', '/api/register', undefined, registration);
  const ask = <T>(path: string, data?: object) => call<T>(page, data ? 'POST' : 'GET', path, token, data);
  const { id: petId } = await ask<{ id: number }>('/api/pets', { name: 'Biscuit', size: 'medium' });
  const order = { planId: 2, petId };
  const { clientSecret } = await ask<{ clientSecret: string }>('/api/get-or-create-subscription', order);
  const { publishableKey } = await ask<{ publishableKey: string }>('/api/payments/config');
  const paid = await page.request.post(`/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    headers: { authorization: `Bearer ${publishableKey}` },
    form: { client_secret: clientSecret, payment_method: 'pm_card_visa' },
  });
  if (!paid.ok()) throw new Error(`The payment was refused: ${await paid.text()}`);
  await ask('/api/debug/check-user', {});
  const [subscription] = await ask<{ id: number }[]>('/api/subscriptions');
  const availability = `/api/salons/${salonId}/availability?subscriptionId=${subscription?.id}`;
  const date = (await ask<Availability>(availability)).days.findLast(({ available }) => available)?.date;
  const [day] = (await ask<Availability>(`${availability}&date=${date}`)).days;
  const start = day?.starts?.findLast(({ available }) => available)?.startsAt;
  await ask('/api/appointments', { subscriptionId: subscription?.id, petId, salonId, date: start });
}

/** Marks a visit as completed, as the salon's staff does. A visit of the future may be completed too. */
export async function complete(page: Page, salon: Salon, appointmentId: number): Promise<void> {
  const { token } = await call<Session>(page, 'POST', '/api/login', undefined, { email: salon.email, password });
  await call(page, 'PATCH', `/api/appointments/${appointmentId}/status`, token, { status: 'completed' });
}

/** Signs in through the form and ends on the salon's dashboard. */
export async function openDesk(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/dashboard/salon');
}

/** Signs out by clearing the storage, for another person at the same screen. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}
