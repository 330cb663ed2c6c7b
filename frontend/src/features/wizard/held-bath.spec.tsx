import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bubbles, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { fakeStripe } from '../../testing/fake-stripe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { gwen, noodle, registered, savedCard, wizardAnswers, wizardDraft } from '../../testing/wizard-cast.ts';

const timeZone = 'America/Chicago';
const lost = '2030-12-09T20:30:00.000Z';
const nextDay = '2030-12-10T15:00:00.000Z';
const bath = { id: 7, salonId: 4, salonName: 'The Muddy Paw', timeZone, startsAt: lost, petSize: 'small' };
const start = (startsAt: string, available: boolean) => ({ startsAt, time: '', available, reason: null });

const days: Record<string, { date: string; available: boolean; starts: object[] }> = {
  '2030-12-09': { date: '2030-12-09', available: false, starts: [start(lost, false)] },
  '2030-12-10': { date: '2030-12-10', available: true, starts: [start(nextDay, true)] },
};

const muddyPaw = { ...bubbles, id: 4, name: 'The Muddy Paw', acceptsSmallPets: true, acceptsXLargePets: false };
const live = { ...bath, expiresAt: new Date(Date.now() + 900_000).toISOString() };
const answers = {
  ...wizardAnswers,
  'GET /api/salons/4': () => json(muddyPaw),
  'GET /api/holds': () => json([live]),
};
const holding = () => sessionStorage.setItem('chosen-bath', JSON.stringify(live));
const held = async () => within(await screen.findByRole('region', { name: 'Your bath' }));

beforeEach(() => fakeStripe({}));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a bath whose hold expired on a day that is full now can be held on the nearest other day', async () => {
  sessionStorage.setItem('chosen-bath', JSON.stringify({ ...bath, expiresAt: new Date(0).toISOString() }));
  const held = { ...bath, id: 8, startsAt: nextDay, expiresAt: new Date(Date.now() + 900_000).toISOString() };
  const api = new FakeApi({
    ...wizardAnswers,
    'GET /api/salons/4/availability': ({ query: { date } }) =>
      json({
        salonId: 4,
        timeZone,
        durationMinutes: 30,
        days: date ? [days[date]] : Object.values(days).map((day) => ({ ...day, starts: null })),
      }),
    'POST /api/holds': () => json(held, 201),
  });
  const { user } = renderApp('/subscribe?step=pet');
  const region = within(await screen.findByRole('region', { name: 'Your bath' }));
  expect(await region.findByRole('alert')).toHaveTextContent('no longer held for you');
  await user.click(await region.findByRole('button', { name: 'Dec 10, 9:00 AM' }));
  expect(await screen.findByText(/^Held for you, 1\d:\d\d left$/)).toBeVisible();
  expect(api.to('POST /api/holds').map(({ body }) => body)).toEqual([
    { salonId: 4, startsAt: nextDay, petSize: 'small' },
  ]);
});

/** Waits for a button, which is disabled while the salon is asked for its sizes. */
const enabled = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));

test('a bath at a salon that does not take the chosen size promises nothing, and step 3 does not select that salon', async () => {
  holding();
  wizardDraft({ pet: { ...noodle, size: 'small' }, planSeen: true, salonSeen: false });
  new FakeApi(answers);
  const { user, goTo } = renderApp('/subscribe?step=pet');
  const box = await held();
  expect(await box.findByText(/Booked as soon as/)).toBeVisible();
  expect(box.getByText(/^Held for you, 1\d:\d\d left$/)).toBeVisible();

  await user.click(screen.getByRole('radio', { name: /X-Large/ }));
  expect(await box.findByText('The Muddy Paw does not take X-Large dogs.')).toBeVisible();
  expect(box.queryByText(/Booked as soon as|Held for you/)).toBeNull();
  expect(box.getByRole('link', { name: 'Choose another salon' })).toHaveAttribute('href', '/find-salons?zipCode=78704');
  expect(box.getByRole('button', { name: 'Give up this time' })).not.toHaveAttribute('aria-disabled');

  await goTo('/subscribe?step=salon');
  expect(await screen.findByRole('radio', { name: /Choose later/ })).toBeChecked();
  await enabled('Continue without a salon');
});

test('the salon of a held bath that is not among the loaded ones stands first in step 3, and is selected', async () => {
  holding();
  wizardDraft({ pet: { ...noodle, size: 'small' }, salonSeen: false });
  new FakeApi(answers);
  renderApp('/subscribe?step=salon');
  expect(await screen.findByRole('radio', { name: /^The Muddy Paw/ })).toBeChecked();
  await enabled('Continue to Payment');
});

test('who chose no salon despite a held bath finds that choice in step 3 again', async () => {
  holding();
  wizardDraft({ pet: { ...noodle, size: 'small' }, salonSeen: false });
  new FakeApi(answers);
  const { user, goTo } = renderApp('/subscribe?step=salon');
  await user.click(await screen.findByRole('radio', { name: /Choose later/ }));
  await user.click(screen.getByRole('button', { name: 'Continue without a salon' }));
  await goTo('/subscribe?step=salon');
  expect(await screen.findByRole('radio', { name: /Choose later/ })).toBeChecked();
});

test('step 3 cannot be left while its salons load, because they move the button', async () => {
  holding();
  wizardDraft({ pet: { ...noodle, size: 'small' }, salonSeen: false });
  let resolve: () => void = () => undefined;
  const loaded = new Promise<void>((whenLoaded) => (resolve = whenLoaded));
  const salons = async () => {
    await loaded;
    return json([bubbles], 200, { 'x-total-count': '1' });
  };
  new FakeApi({ ...answers, 'GET /api/salons': salons });
  renderApp('/subscribe?step=salon');
  expect(await screen.findByRole('button', { name: 'Continue to Payment' })).toHaveAttribute('aria-disabled', 'true');
  resolve();
  await enabled('Continue to Payment');
});

test('a salon that no longer takes the dog is not selected, even if the draft names it', async () => {
  wizardDraft({ pet: { ...noodle, size: 'x_large' }, salon: { id: 4, name: 'The Muddy Paw' }, salonSeen: false });
  new FakeApi(answers);
  renderApp('/subscribe?step=salon');
  expect(await screen.findByRole('radio', { name: /Choose later/ })).toBeChecked();
  await enabled('Continue without a salon');
});

test('a hold that another tab ended is shown as run out, with its start offered again', async () => {
  holding();
  let holds: object[] = [live];
  new FakeApi({
    ...answers,
    'GET /api/holds': () => json(holds),
    'GET /api/salons/4/availability': () =>
      json({ salonId: 4, timeZone, durationMinutes: 30, days: [{ date: '2030-12-09', starts: [start(lost, true)] }] }),
  });
  renderApp('/subscribe?step=pet');
  expect(await screen.findByText(/^Held for you, 1\d:\d\d left$/)).toBeVisible();
  holds = [{ ...live, id: 8, salonId: 5 }];
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('This time is no longer held for you.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Hold it again' })).not.toHaveAttribute('aria-disabled');
});

test('after the registration a result of the chosen bath that does not load is told', async () => {
  holding();
  wizardDraft({ pet: { ...noodle, size: 'small' }, card: savedCard, account: gwen });
  new FakeApi({
    ...answers,
    'POST /api/register': () => json(registered, 201),
    'GET /api/first-bath': () => problem(500, 'unexpected', 'Out of soap'),
  });
  const { user } = renderApp('/subscribe?step=account');
  await user.type(await screen.findByLabelText('Password'), 'oatmeal-bath-7');
  await user.click(await screen.findByRole('button', { name: /^Create account and pay/ }));
  expect(await screen.findByText(/^We could not load whether your bath is booked/)).toBeVisible();
});

test('a hold is confirmed again in each step', async () => {
  holding();
  wizardDraft({ pet: { ...noodle, size: 'small' } });
  const api = new FakeApi(answers);
  const { goTo } = renderApp('/subscribe?step=plan');
  await held();
  await waitFor(() => expect(api.to('GET /api/holds')).toHaveLength(1));
  await goTo('/subscribe?step=payment');
  await waitFor(() => expect(api.to('GET /api/holds')).toHaveLength(2));
});

test.each([
  ['does not stand beside a held bath that fits', 'small', false],
  ['stands beside a held bath that does not fit', 'x_large', true],
])('the warning that no salon nearby takes the dog %s', async (_title, size, shown) => {
  holding();
  wizardDraft({ pet: { ...noodle, size, ownerZipCode: '00000' }, salonSeen: false });
  new FakeApi({ ...answers, 'GET /api/salons': ({ query }) => json(query.everywhere ? [bubbles] : []) });
  renderApp('/subscribe?step=salon');
  await held();
  expect(await screen.findByRole('radio', { name: shown ? /^Choose later/ : /^The Muddy Paw/ })).toBeChecked();
  await waitFor(() => expect(screen.queryAllByText(/^No partner salon near 00000/)).toHaveLength(shown ? 1 : 0));
});

test('the ZIP code that was searched before in this visit stands in the first step', async () => {
  new FakeApi(answers);
  const { goTo } = renderApp('/find-salons?zipCode=97201');
  await screen.findAllByText(bubbles.name);
  await goTo('/subscribe?petSize=small');
  expect(await screen.findByLabelText('Your ZIP code')).toHaveValue('97201');
});

test('a typed ZIP code is not replaced by a searched one', async () => {
  wizardDraft({ pet: noodle });
  new FakeApi(answers);
  const { goTo } = renderApp('/find-salons?zipCode=97201');
  await screen.findAllByText(bubbles.name);
  await goTo('/subscribe?petSize=small');
  expect(await screen.findByLabelText('Your ZIP code')).toHaveValue('78704');
});

test("an owner's order in step 4 is told when the time is given up", async () => {
  holding();
  signIn(olive);
  wizardDraft({ pet: { ...noodle, size: 'small' }, petId: 10 });
  const api = new FakeApi({ ...answers, 'DELETE /api/holds/7': () => json(undefined, 204) });
  const { user } = renderApp('/subscribe?step=payment');
  const orders = () => api.to('POST /api/get-or-create-subscription').map(({ body }) => body);
  await waitFor(() => expect(orders()).toMatchObject([{ firstBath: { salonId: 4, startsAt: lost } }]));
  await user.click((await held()).getByRole('button', { name: 'Give up this time' }));
  await waitFor(() => expect(orders()).toHaveLength(2));
  expect(orders()[1]).toMatchObject({ firstBath: null });
});

test('a salon that dropped the size after it was chosen leads from the payment back to the salons', async () => {
  wizardDraft({ salon: { id: 4, name: 'The Muddy Paw' } });
  const refusal = problem(400, 'subscriptions.size_not_accepted', 'This salon does not accept dogs of this size.');
  new FakeApi({
    ...answers,
    'GET /api/salons/4': () => json({ ...muddyPaw, acceptsMediumPets: false }),
    'POST /api/get-or-create-subscription': () => refusal,
  });
  const { currentUrl } = renderApp('/subscribe?step=payment');
  await enabled('Continue without a salon');
  expect(currentUrl()).toBe('/subscribe?step=salon');
});
