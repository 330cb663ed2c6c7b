import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => sessionStorage.clear());

const filled: Record<string, string> = {
  'Salon name': 'Bu',
  'Owner name': 'Jo',
  Email: 'jo@example.com',
  Phone: '5125550142',
  Address: '1 Elm',
  City: 'Oz',
  State: 'TX',
  'ZIP code': '78704',
  'Years in business': '2',
};

async function fillIn(user: UserEvent, changes: Record<string, string> = {}): Promise<void> {
  await screen.findByRole('button', { name: 'Submit Application' });
  for (const [label, value] of Object.entries({ ...filled, ...changes }))
    if (value) await user.type(screen.getByLabelText(label), value);
}

const tick = (user: UserEvent, ...names: RegExp[]) =>
  names.reduce<Promise<void>>(
    (before, name) => before.then(() => user.click(screen.getByRole('checkbox', { name }))),
    Promise.resolve(),
  );

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit Application' }));

describe('salon application', () => {
  test.each([
    ['Salon name', 'B', 'Salon name must be at least 2 characters'],
    ['Owner name', ' J ', 'Owner name must be at least 2 characters'],
    ['Email', 'jo@', 'Please enter a valid email address'],
    ['Phone', '512555014', 'Please enter a valid phone number'],
    ['Address', '1 El', 'Please enter your full address'],
    ['City', 'O', 'City is required'],
    ['State', 'T', 'State is required'],
    ['ZIP code', '7870', 'ZIP code is required'],
    ['Years in business', '', 'Please specify years in business'],
  ])('%s of "%s" is below the minimum: %s', async (label, value, message) => {
    const api = new FakeApi({ 'POST /api/salon-application': () => json({}, 201) });
    const { user } = renderApp('/salons/apply');
    await fillIn(user, { [label]: value });
    await tick(user, /accept the terms/, /agree to the pricing/);
    await send(user);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(api.seen).toEqual([]);
  });

  test('both boxes must be ticked', async () => {
    const api = new FakeApi({});
    const { user } = renderApp('/salons/apply');
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('You must accept the terms and conditions')).toBeInTheDocument();
    expect(screen.getByText('You must agree to the pricing structure')).toBeInTheDocument();
    expect(api.seen).toEqual([]);
  });
});

test('salon application: what was typed is there again after a look at the information, except for the agreement', async () => {
  new FakeApi({ 'GET /api/network-stats': () => json({ salons: 4, cities: 1, reviews: 2, averageRating: 4.5 }) });
  const { user, goTo } = renderApp('/salons/apply');
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Large (6+ groomers)' }));
  await tick(user, /X-Large/, /accept the terms/);
  await user.click(screen.getByRole('link', { name: 'Back to Information' }));
  await screen.findByRole('heading', { name: 'Join our salon network' });
  await goTo(-1);
  await screen.findByRole('button', { name: 'Submit Application' });
  await waitFor(() => expect(screen.getByLabelText('Salon name')).toHaveValue('Bu'));
  for (const [label, value] of Object.entries(filled)) expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(screen.getByRole('radio', { name: 'Large (6+ groomers)' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /X-Large/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /accept the terms/ })).not.toBeChecked();
});

test('salon application: with the shortest valid fields the form is sent once, confirmed, and left after two seconds', async () => {
  const api = new FakeApi({ 'POST /api/salon-application': () => json({ status: 'pending', message: '' }, 201) });
  const { user, currentUrl } = renderApp('/salons/apply');
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Large (6+ groomers)' }));
  await tick(user, /X-Large/, /accept the terms/, /agree to the pricing/);
  await send(user);
  expect(await screen.findByText('Application Submitted!')).toBeVisible();
  const said = performance.now();
  expect(screen.getByText(/get back to you within 3 business days/)).toBeVisible();
  expect(currentUrl()).toBe('/salons/apply');
  await waitFor(() => expect(currentUrl()).toBe('/salons/application-confirmation'), { timeout: 4000 });
  expect(performance.now() - said).toBeGreaterThan(1500);
  expect(api.to('POST /api/salon-application').map(({ body }) => body)).toEqual([
    {
      salonName: 'Bu',
      ownerName: 'Jo',
      email: 'jo@example.com',
      phone: '5125550142',
      address: '1 Elm',
      city: 'Oz',
      state: 'TX',
      zipCode: '78704',
      yearsInBusiness: '2',
      salonSize: 'large',
      acceptsXLargePets: true,
      termsAccepted: true,
      pricingAgreed: true,
    },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

describe('salon application', () => {
  test.each([
    ['with what the server says', problem(409, 'salons.x', 'We have your application.'), 'We have your application.'],
    [
      'with its own sentence where the server says nothing',
      new Response('', { status: 500 }),
      'Failed to submit application',
    ],
    [
      'with another where no answer comes',
      Response.error(),
      'There was a problem submitting your application. Please try again.',
    ],
  ])('a refusal is shown %s, and the input stays', async (_how, answer, sentence) => {
    new FakeApi({
      'POST /api/salon-application': () => (answer.type === 'error' ? Promise.reject(new TypeError()) : answer.clone()),
    });
    const { user } = renderApp('/salons/apply');
    await fillIn(user);
    await tick(user, /accept the terms/, /agree to the pricing/);
    await send(user);
    expect(await screen.findByText('Application Error')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    for (const [label, value] of Object.entries(filled)) expect(screen.getByLabelText(label)).toHaveValue(value);
  });
});
