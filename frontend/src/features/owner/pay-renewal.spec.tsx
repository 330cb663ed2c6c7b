import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ChargeDto, SubscriptionDto } from '../../api/generated.ts';
import { biscuitsSubscription, olive, openTip, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { fakePaymentConfig, fakeStripe, firstAnswerLost } from '../../testing/fake-stripe.ts';
import { type OwnerData, ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

type Answers = ConstructorParameters<typeof FakeApi>[0];

const pastDue: SubscriptionDto = { ...biscuitsSubscription, status: 'past_due' };

function openDashboard(openPayment: () => Response, more: Partial<OwnerData> = {}, answers: Answers = {}) {
  signIn(olive);
  const affairs: OwnerData = { ...more, subscriptions: [pastDue] };
  const api = new FakeApi({
    ...ownerAnswers(affairs),
    'GET /api/payments/config': () => json(fakePaymentConfig),
    'POST /api/subscriptions/4/open-payment': openPayment,
    'POST /api/debug/check-subscription': () => {
      affairs.subscriptions = [biscuitsSubscription];
      return json({ syncStatus: 'updated', petId: 7 });
    },
    ...answers,
  });
  return { api, ...renderApp('/dashboard/pet-owner') };
}

const open = () => json({ clientSecret: 'pi_1_secret_x', subscriptionId: 'sub_1', amount: 5500 });
const start = { name: 'Update Card and Pay for Biscuit' };

test('a past-due owner sees the open amount, pays it with another card, and the subscription is active again', async () => {
  const returns: string[] = [];
  fakeStripe({
    confirmPayment: ({ confirmParams }) => {
      returns.push(confirmParams.return_url);
      return Promise.resolve({ paymentIntent: { status: 'succeeded' } });
    },
  });
  const { api, user } = openDashboard(open);
  await user.click(await screen.findByRole('button', start));
  expect(await screen.findByText(/\$55.00 is unpaid/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pay for Biscuit' })).toHaveFocus();
  const pay = await screen.findByRole('button', { name: 'Pay $55.00' });
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  await user.click(pay);
  expect(await screen.findByText('Payment Successful')).toBeVisible();
  expect(screen.getByText(/Your subscription continues/)).toBeVisible();
  const back = '/payment-success?redirect=%2Fdashboard%2Fpet-owner&subscription_id=sub_1&payment=renewal';
  expect(returns).toEqual([`${location.origin}${back}`]);
  expect(api.to('POST /api/debug/check-subscription')[0]?.body).toEqual({ stripeSubscriptionId: 'sub_1' });
  await waitFor(() => expect(screen.queryByRole('button', start)).not.toBeInTheDocument());
});

test('a renewal whose payment was not answered is found paid by another try', async () => {
  fakeStripe({ confirmPayment: firstAnswerLost('payment_intent') });
  const { user } = openDashboard(open);
  await user.click(await screen.findByRole('button', start));
  const pay = await screen.findByRole('button', { name: 'Pay $55.00' });
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  await user.click(pay);
  expect(await screen.findByText('Payment error')).toBeVisible();
  await user.click(pay);
  expect(await screen.findByText('Payment Successful')).toBeVisible();
});

test('the saved cards are fetched again after the payment, because the new card replaces the old one', async () => {
  fakeStripe({ confirmPayment: () => Promise.resolve({ paymentIntent: { status: 'succeeded' } }) });
  const { api, user } = openDashboard(open);
  await user.click(await screen.findByRole('tab', { name: 'Payments' }));
  await waitFor(() => expect(api.to('GET /api/payments/cards')).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: 'Subscriptions' }));
  await user.click(await screen.findByRole('button', start));
  const pay = await screen.findByRole('button', { name: 'Pay $55.00' });
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  await user.click(pay);
  await waitFor(() => expect(api.to('GET /api/payments/cards')).toHaveLength(2));
});

test('whoever puts the payment off is led back to the subscription', async () => {
  fakeStripe({});
  const { user } = openDashboard(open);
  await user.click(await screen.findByRole('button', start));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('heading', { name: 'Biscuit' })).toHaveFocus();
});

test('a refused card shows the reason, and the form stays', async () => {
  const error = { type: 'card_error', message: 'Your card has expired.' };
  fakeStripe({ confirmPayment: () => Promise.resolve({ error }) });
  const { user } = openDashboard(open);
  await user.click(await screen.findByRole('button', start));
  const pay = await screen.findByRole('button', { name: 'Pay $55.00' });
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  await user.click(pay);
  expect((await screen.findAllByText('Your card has expired.'))[0]).toBeVisible();
  expect(pay).toBeVisible();
});

test('where no amount is open the page says so and fetches the state anew', async () => {
  fakeStripe({});
  const { api, user } = openDashboard(() =>
    problem(409, 'subscriptions.nothing_to_pay', 'Nothing is due on this subscription.'),
  );
  await user.click(await screen.findByRole('button', start));
  expect(await screen.findByText('Nothing is due on this subscription.')).toBeVisible();
  await waitFor(() => expect(api.to('GET /api/subscriptions').length).toBeGreaterThan(1));
});

test('the form says beforehand that the new card pays open add-ons and tips as well', async () => {
  fakeStripe({});
  const paid: ChargeDto = { ...openTip, id: 8, amount: 900, status: 'paid', can: { pay: false, change: false } };
  const { user } = openDashboard(open, { charges: [openTip, paid] });
  await user.click(await screen.findByRole('button', start));
  expect(await screen.findByText(/The \$35\.00 you owe for add-ons and tips/)).toBeVisible();
});

test('the form says that the new card would pay open add-ons and tips where these could not be loaded', async () => {
  fakeStripe({});
  const { user } = openDashboard(open, {}, { 'GET /api/charges': () => problem(503, 'x', 'Away.') });
  await user.click(await screen.findByRole('button', start));
  expect(await screen.findByText(/^If you owe anything for add-ons and tips/)).toBeVisible();
});
