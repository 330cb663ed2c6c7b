import type { Page, Route } from '@playwright/test';

import { choose } from './choice.ts';
import { addPet, newOwner, subscribe } from './people.ts';
import { expect, test } from './test.ts';

test.slow();

/** A failure of a call, caused by the network or a server. */
interface Failure {
  readonly name: string;
  /** The server's message for a person, where there is one. */
  readonly says?: string;
  readonly provoke: (route: Route) => Promise<void>;
}

const refusal = (status: number, says: string): Failure => ({
  name: String(status),
  says,
  provoke: (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ statusCode: status, code: 'test.refused', message: says, requestId: 'test' }),
    }),
});

const stopped: Failure = { name: 'server stopped', provoke: (route) => route.abort('connectionrefused') };
const garbled: Failure = {
  name: 'garbled answer',
  provoke: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '<html>{"tok' }),
};
const broken: Failure = { name: '500 without a word', provoke: (route) => route.fulfill({ status: 500, body: '' }) };
const refusals = [
  refusal(400, 'This is not as it should be.'),
  refusal(403, 'You do not have permission to do this.'),
  refusal(404, 'It is no longer there.'),
  refusal(409, 'Somebody was faster.'),
  refusal(422, 'This key was used for something else.'),
  refusal(429, 'Too many attempts. Please wait a moment and try again.'),
  refusal(500, 'Something went wrong on our side.'),
];

interface Form {
  readonly call: RegExp;
  readonly method?: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly send: string;
  /** The title of the toast (rules.md#error-texts). */
  readonly title: string;
  /** The description of the toast where the server says nothing. */
  readonly otherwise: string;
  readonly failures?: readonly Failure[];
}

/** Sends the form into every failure: each has its own message, and the input stays. */
async function provokeAll(page: Page, scope: Page | ReturnType<Page['getByRole']>, form: Form): Promise<void> {
  const field = (label: string) => scope.getByLabel(label, { exact: true });
  for (const [label, value] of Object.entries(form.typed)) await field(label).fill(value);
  for (const failure of form.failures ?? [stopped, garbled, broken, ...refusals])
    await test.step(failure.name, async () => {
      let provoked = 0;
      const only = (route: Route) => {
        if (route.request().method() !== (form.method ?? 'POST')) return route.fallback();
        provoked += 1;
        return failure.provoke(route);
      };
      await page.route(form.call, only);
      await scope.getByRole('button', { name: form.send, exact: true }).click();
      const toast = page.getByRole('listitem').filter({ hasText: form.title });
      await expect(toast).toContainText(failure.says ?? form.otherwise);
      for (const [label, value] of Object.entries(form.typed)) await expect(field(label)).toHaveValue(value);
      await expect(scope.getByRole('button', { name: form.send, exact: true })).toBeEnabled();
      expect(provoked).toBe(1);
      await page.unroute(form.call, only);
      await toast.getByRole('button', { name: /close|dismiss/i }).click();
      await expect(toast).toHaveCount(0);
    });
}

test.beforeEach(({ troubles }) => {
  troubles.expect(/^(4\d\d|500|net::ERR_CONNECTION_REFUSED) (POST|GET|PATCH|PUT) /);
});

test('sign-in: every failure has its own message', async ({ page }) => {
  await page.goto('/sign-in');
  const form = { call: /\/api\/login$/, typed: { Email: 'olive@example.com', Password: 'oatmeal-bath-7' } };
  const shared = { ...form, send: 'Sign In', title: 'Login failed' };
  await provokeAll(page, page, {
    ...shared,
    otherwise: 'Invalid email or password',
    failures: [...refusals, refusal(401, 'Invalid email or password')],
  });
  const noAnswer = 'The server did not answer. Please check your connection and try again.';
  await provokeAll(page, page, { ...shared, otherwise: noAnswer, failures: [stopped] });
  await provokeAll(page, page, {
    ...shared,
    otherwise: 'An error occurred. Please try again.',
    failures: [broken],
  });
  const unreadable = { ...shared, otherwise: 'Server returned an invalid response format', failures: [garbled] };
  await provokeAll(page, page, unreadable);
  const empty: Failure = { name: 'token missing', provoke: (route) => route.fulfill({ status: 200, json: {} }) };
  await provokeAll(page, page, { ...shared, otherwise: 'Invalid login response data', failures: [empty] });
});

test('sign-up: every failure has its own message', async ({ page }) => {
  await page.goto('/sign-up');
  await provokeAll(page, page, {
    call: /\/api\/register$/,
    typed: {
      'First name': 'Olive',
      'Last name': 'Park',
      Email: 'olive@example.com',
      Password: 'oatmeal-bath-7',
      'Confirm password': 'oatmeal-bath-7',
    },
    send: 'Create Account',
    title: 'Registration failed',
    otherwise: 'There was a problem creating your account',
  });
});

test('salon application: every failure has its own message', async ({ page }) => {
  await page.goto('/salons/apply');
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await page.getByRole('checkbox', { name: 'I agree to the pricing' }).check();
  const form = {
    call: /\/api\/salon-application$/,
    typed: {
      'Salon name': 'Wet Noses',
      'Owner name': 'Nell Okafor',
      Email: 'nell@example.com',
      Phone: '(512) 555-0190',
      Address: '77 Rainey Street',
      City: 'Austin',
      State: 'TX',
      'ZIP code': '78701',
      'Years in business': '6',
    },
    send: 'Submit Application',
    title: 'Application Error',
  };
  const otherwise = 'There was a problem submitting your application. Please try again.';
  await provokeAll(page, page, { ...form, otherwise, failures: [stopped, ...refusals] });
  await provokeAll(page, page, { ...form, otherwise: 'Failed to submit application', failures: [garbled, broken] });
});

test('pets: every failure has its own message', async ({ page }, { project }) => {
  await newOwner(page, project.name);
  await page.goto('/dashboard/pet-owner?tab=pets');
  await page
    .getByRole('button', { name: /Add (Your )?Pet/ })
    .first()
    .click();
  await provokeAll(page, page.getByRole('dialog'), {
    call: /\/api\/pets$/,
    typed: { 'Pet Name': 'Biscuit', 'Coat Type (Optional)': 'Curly', 'Special Notes (Optional)': 'Shy of dryers' },
    send: 'Add Pet',
    title: 'Failed to add pet',
    otherwise: 'An error occurred. Please try again.',
  });
});

test('booking: every failure has its own message, and the chosen time stays', async ({ page }, { project }) => {
  await newOwner(page, project.name);
  await addPet(page, 'Biscuit', 'medium');
  await subscribe(page, 2);
  await page.goto('/booking/4');
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /free times$/ })
    .first()
    .click();
  const time = page.getByRole('radio', { disabled: false, name: /AM/ }).first();
  await choose(time);
  await provokeAll(page, page, {
    call: /\/api\/appointments$/,
    typed: {},
    send: 'Book Appointment',
    title: 'Failed to book appointment',
    otherwise: 'There was an error booking your appointment. Please try again.',
  });
  await expect(time).toBeChecked();
});

test('loading: content that cannot be loaded shows a message, and a retry loads it', async ({ page }, { project }) => {
  await newOwner(page, project.name);
  const screens: [path: string, call: RegExp, text: string][] = [
    // With a query the browser makes the call; without one the server has made it before it rendered the page.
    ['/find-salons?zipCode=78704', /\/api\/salons\?/, 'Error loading salons. Please try again later.'],
    ['/salon/2?subscription=1', /\/api\/salons\/2$/, 'Failed to fetch salon with id 2'],
    ['/dashboard/pet-owner', /\/api\/subscriptions$/, 'Failed to fetch subscriptions'],
    ['/dashboard/pet-owner?tab=appointments', /\/api\/appointments\?/, 'Failed to fetch appointments'],
    ['/dashboard/pet-owner?tab=pets', /\/api\/pets$/, 'Failed to fetch pets'],
  ];
  for (const [path, call, text] of screens)
    for (const failure of [stopped, garbled, broken])
      await test.step(`${path}: ${failure.name}`, async () => {
        await page.route(call, failure.provoke);
        await page.goto(path);
        const toast = page.getByText(text).first();
        await expect(toast).toBeVisible();
        await page.unroute(call);
        // A page with two lists has a retry button for each.
        const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
        await expect(async () => {
          if ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
          await expect(toast).toHaveCount(0, { timeout: 1000 });
        }).toPass();
      });
});

test('an expired session: the page asks for a new sign-in and leads back', async ({ page }, { project }) => {
  await newOwner(page, project.name);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('token', 'worn.out.token'));
  await page.goto('/booking/2');
  await expect(page).toHaveURL('/sign-in?redirect=%2Fbooking%2F2');
});
