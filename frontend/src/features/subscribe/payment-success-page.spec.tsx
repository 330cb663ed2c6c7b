import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const paid = '/payment-success?redirect=/find-salons&subscription_id=sub_1&redirect_status=succeeded';
const PATIENCE = { timeout: 5_000 };

const chosen = {
  salonId: 2,
  salonName: 'Bubbles & Bows',
  timeZone: 'America/Chicago',
  startsAt: '2036-12-01T15:00:00Z',
};
const booked = {
  ...chosen,
  subscriptionId: 1,
  petName: 'Biscuit',
  petSize: 'small',
  appointmentId: 3,
  reason: null,
  alternatives: [],
};

/** Answers the sync call when the test says so. */
function slowSync(answer = json({ syncStatus: 'created_new', petId: 7 }), result: object | null = null) {
  let answered = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const api = new FakeApi({
    ...ownerAnswers({}),
    'GET /api/salons': () => json([]),
    'GET /api/first-bath': () => json({ result }),
    'POST /api/debug/check-subscription': async () => {
      await gate;
      return answer;
    },
  });
  return { api, answered };
}

describe('payment success', () => {
  test('during the sync the page says finalizing and the button is disabled; then it redirects after 3 seconds', async () => {
    const { api, answered } = slowSync();
    const { currentUrl } = renderApp(paid);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(screen.getByText(/Your subscription has been activated successfully/)).toBeVisible();
    expect(screen.getByText('Finalizing your subscription...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finalizing...' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(api.to('POST /api/debug/check-subscription')[0]?.body).toEqual({
        stripeSubscriptionId: 'sub_1',
        userId: olive.userId,
        email: olive.email,
      }),
    );

    answered();
    expect(await screen.findByRole('button', { name: 'Continue to Dashboard' })).not.toHaveAttribute('aria-disabled');
    const done = performance.now();
    expect(screen.getByText("You'll be redirected to the dashboard shortly...")).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/find-salons'), PATIENCE);
    expect(performance.now() - done).toBeGreaterThan(2_500);
  });

  test('the button redirects at once', async () => {
    slowSync().answered();
    const { user, currentUrl } = renderApp(paid);
    await user.click(await screen.findByRole('button', { name: 'Continue to Dashboard' }));
    await waitFor(() => expect(currentUrl()).toBe('/find-salons'));
  });

  test('without a redirect the page leads to the dashboard, and never to another site', async () => {
    slowSync().answered();
    const { user, currentUrl } = renderApp('/payment-success?redirect=//elsewhere.test&redirect_status=succeeded');
    await user.click(await screen.findByRole('button', { name: 'Continue to Dashboard' }));
    await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'));
  });

  test('after the sync the page shows what became of the bath that was chosen before, and stays', async () => {
    sessionStorage.setItem('chosen-bath', JSON.stringify({ ...chosen, id: 7, petSize: 'small' }));
    const { api, answered } = slowSync(undefined, booked);
    renderApp(paid);
    await screen.findByText('Finalizing your subscription...');
    expect(api.to('GET /api/first-bath')).toEqual([]);
    answered();
    expect(await screen.findByText(/^Biscuit’s bath is booked: .+ at Bubbles & Bows\.$/)).toBeVisible();
    expect(screen.queryByText(/redirected/)).toBeNull();
    expect(api.to('GET /api/first-bath').map(({ query }) => query)).toEqual([{ stripeSubscriptionId: 'sub_1' }]);
    expect(sessionStorage.getItem('chosen-bath')).toBe('null');
  });

  test('a bath that was chosen in another tab is reported as well, and the page stays', async () => {
    slowSync(undefined, { ...booked, appointmentId: null, reason: 'closed' }).answered();
    renderApp(paid);
    expect(await screen.findByText(/was not booked: Bubbles & Bows is closed then/)).toBeVisible();
    expect(screen.queryByText(/redirected/)).toBeNull();
  });

  test('where the result of the chosen bath does not load, the page says so, stays, and loads it again', async () => {
    sessionStorage.setItem('chosen-bath', JSON.stringify({ ...chosen, id: 7, petSize: 'small' }));
    let works = false;
    new FakeApi({
      ...ownerAnswers({}),
      'POST /api/debug/check-subscription': () => json({ syncStatus: 'created_new', petId: 7 }),
      'GET /api/first-bath': () => (works ? json({ result: booked }) : problem(500, 'unexpected', 'Out of soap')),
    });
    const { user } = renderApp(paid);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('We could not load whether your bath is booked.');
    const appointments = within(notice).getByRole('link', { name: 'See Your Appointments' });
    expect(appointments).toHaveAttribute('href', '/dashboard/pet-owner?tab=appointments');
    expect(screen.queryByText(/redirected/)).toBeNull();
    works = true;
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Biscuit’s bath is booked/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('where no bath was chosen in this tab, a result that does not load holds nobody up', async () => {
    new FakeApi({
      ...ownerAnswers({}),
      'POST /api/debug/check-subscription': () => json({ syncStatus: 'created_new', petId: 7 }),
      'GET /api/first-bath': () => problem(500, 'unexpected', 'Out of soap'),
    });
    renderApp(paid);
    expect(await screen.findByText("You'll be redirected to the dashboard shortly...")).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a chosen bath that the subscription was paid without does not keep the page from leading on', async () => {
    sessionStorage.setItem('chosen-bath', JSON.stringify({ ...chosen, id: 7, petSize: 'small' }));
    slowSync().answered();
    renderApp(paid);
    expect(await screen.findByText("You'll be redirected to the dashboard shortly...")).toBeVisible();
  });

  test('a renewal that a bank’s page confirmed is not reported as a new subscription, and a chosen bath is left for that', async () => {
    const bath = JSON.stringify({ ...chosen, id: 7, petSize: 'small' });
    sessionStorage.setItem('chosen-bath', bath);
    const { api, answered } = slowSync(undefined, booked);
    renderApp(`${paid}&payment=renewal`);
    expect(await screen.findByText('Confirming your payment...')).toBeVisible();
    answered();
    expect(await screen.findByText("You'll be redirected to the dashboard shortly...")).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(screen.getByText(/Your subscription continues/)).toBeVisible();
    expect(screen.queryByText(/activated/)).toBeNull();
    expect(api.to('POST /api/debug/check-subscription')).toHaveLength(1);
    expect(api.to('GET /api/first-bath')).toEqual([]);
    expect(sessionStorage.getItem('chosen-bath')).toBe(bath);
  });

  test('without a subscription id nothing is synced', async () => {
    const { api } = slowSync();
    renderApp('/payment-success?redirect_status=succeeded');
    expect(await screen.findByRole('button', { name: 'Continue to Dashboard' })).not.toHaveAttribute('aria-disabled');
    expect(api.to('POST /api/debug/check-subscription')).toHaveLength(0);
  });

  test('a card that a guest’s bank has confirmed is shown as saved, not charged', async () => {
    const { api } = slowSync();
    renderApp('/payment-success?redirect=/find-salons&setup_intent=seti_1&redirect_status=succeeded');
    expect(await screen.findByRole('heading', { name: 'Card Saved' })).toBeVisible();
    expect(screen.getByText(/Nothing has been charged yet/)).toBeVisible();
    expect(screen.queryByText(/activated/)).toBeNull();
    expect(api.to('POST /api/debug/check-subscription')).toHaveLength(0);
  });

  test('a charge that a bank’s page confirmed is reported as paid, and a chosen bath is left for a first payment', async () => {
    const bath = JSON.stringify({ ...chosen, id: 7, petSize: 'small' });
    sessionStorage.setItem('chosen-bath', bath);
    slowSync();
    renderApp('/payment-success?redirect=/find-salons&payment=charge&redirect_status=succeeded');
    expect(await screen.findByText(/Everything for this visit is paid/)).toBeVisible();
    expect(screen.queryByText(/activated/)).toBeNull();
    expect(sessionStorage.getItem('chosen-bath')).toBe(bath);
  });

  test('a card that an owner added through a bank’s page can be chosen, and is not reported as a guest’s', async () => {
    slowSync();
    const page = '/payment-success?redirect=/find-salons&payment=card&setup_intent=seti_1&redirect_status=succeeded';
    const { user, currentUrl } = renderApp(page);
    expect(await screen.findByText(/Choose it under Payments to pay with it/)).toBeVisible();
    expect(screen.queryByText(/Nothing has been charged yet/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(currentUrl()).toBe('/find-salons'));
  });

  test('a card that a guest’s bank refused to save is not reported as a payment that failed', async () => {
    new FakeApi({});
    renderApp('/payment-success?redirect=/subscribe%3Fstep%3Dpayment&setup_intent=seti_1&redirect_status=failed');
    expect(await screen.findByRole('heading', { name: 'Card Not Saved' })).toBeVisible();
    const text = 'Your bank did not confirm the card. Nothing was charged. You can try again or use another card.';
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/subscribe?step=payment');
    expect(screen.queryByText(/payment did not go through/)).toBeNull();
  });

  test('a payment that did not succeed says so and stays', async () => {
    const { api } = slowSync();
    renderApp('/payment-success?redirect_status=failed&subscription_id=sub_1');
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(screen.getByText(/nothing was charged/)).toBeVisible();
    expect(api.to('POST /api/debug/check-subscription')).toHaveLength(0);
  });
});

describe('payment success', () => {
  test('after the sync, subscriptions and pets are fetched anew', async () => {
    const { api, answered } = slowSync();
    const { user, goTo } = renderApp('/dashboard/pet-owner');
    await waitFor(() => expect(api.to('GET /api/subscriptions')).toHaveLength(1));
    await goTo(paid.replace('/find-salons', '/dashboard'));
    answered();
    await user.click(await screen.findByRole('button', { name: 'Continue to Dashboard' }));
    await waitFor(() => expect(api.to('GET /api/subscriptions')).toHaveLength(2));
    expect(api.to('GET /api/pets')).toHaveLength(2);
  });

  test('a failed sync is only logged, and the page redirects', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    slowSync(problem(503, 'payments.unavailable', 'x')).answered();
    renderApp(paid);
    expect(await screen.findByRole('button', { name: 'Continue to Dashboard' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
