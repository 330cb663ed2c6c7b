import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { biscuit, olive, openTip, plans, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { fakePaymentConfig, fakeStripe, firstAnswerLost } from '../../testing/fake-stripe.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => fakeStripe({}));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ordered = { clientSecret: 'pi_1_secret_x', subscriptionId: 'sub_1' };
const noPets: object[] = [];
const answers = (changes: object = {}) => ({
  'GET /api/subscription-plans/2': () => json(plans[1]),
  'GET /api/pets': () => json([biscuit]),
  'GET /api/payments/config': () => json(fakePaymentConfig),
  'POST /api/get-or-create-subscription': () => json(ordered),
  'POST /api/debug/check-subscription': () => json({ syncStatus: 'created_new', petId: 7 }),
  ...changes,
});

function open(changes: object = {}, path = '/subscription/2') {
  signIn(olive);
  const api = new FakeApi(answers(changes));
  return { api, ...renderApp(path) };
}

describe('subscription', () => {
  test('a visitor signs in first and comes back; a salon goes to its dashboard', async () => {
    new FakeApi(answers());
    const visitor = renderApp('/subscription/2');
    await waitFor(() => expect(visitor.currentUrl()).toBe('/sign-in?redirect=%2Fsubscription%2F2'));
    signIn(sam);
    const salon = renderApp('/subscription/2');
    await waitFor(() => expect(salon.currentUrl()).toBe('/dashboard/salon'));
  });

  test('the page shows the price, the size and the included services', async () => {
    open();
    expect(await screen.findByText('$55.00')).toBeVisible();
    expect(screen.getByText('Medium dogs, 25-50 lb')).toBeVisible();
    for (const line of ['Unlimited baths, up to 3 per week', 'Basic brushing', 'Access to all partner salons'])
      expect(screen.getByText(line)).toBeVisible();
    expect(screen.getAllByText(/Cancel anytime/i)[0]).toBeVisible();
  });

  test.each(['/subscription/99', '/subscription/0', '/subscription/two'])(
    '%s: Plan not found, with a way to the plans',
    async (path) => {
      const { api } = open({ 'GET /api/subscription-plans/99': () => problem(404, 'plans.not_found', 'x') }, path);
      expect(await screen.findByRole('heading', { name: 'Plan not found' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/#plans');
      if (!path.endsWith('99')) expect(api.seen.filter((one) => one.path.includes('plans/'))).toEqual([]);
    },
  );

  test.each([
    ['no pets', noPets],
    ['none of the size', [{ ...biscuit, size: 'small' }]],
  ])('with %s it leads to the pets', async (_case, pets) => {
    open({ 'GET /api/pets': () => json(pets) });
    expect(await screen.findByRole('link', { name: 'Add a Pet' })).toHaveAttribute(
      'href',
      '/dashboard/pet-owner?tab=pets',
    );
  });

  test('an owner whose pets are of other sizes is led to their plans', async () => {
    open({ 'GET /api/pets': () => json([{ ...biscuit, size: 'small' }]) });
    expect(await screen.findByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/#plans');
  });

  test('an owner with a dog of the size may add another, for which the plan is meant', async () => {
    open();
    expect(await screen.findByRole('radio', { name: /Biscuit/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a Pet' })).toHaveAttribute('href', '/dashboard/pet-owner?tab=pets');
  });

  test('subscription: a plan that cannot be loaded shows its id and the status', async () => {
    open({ 'GET /api/subscription-plans/2': () => json({}, 500) });
    expect(await screen.findByText('Failed to fetch subscription plan with id 2 (status: 500)')).toBeVisible();
  });

  test('GET /api/subscription-plans/{id}: a plan in neither place is replaced by the basic plan, which cannot be bought', async () => {
    const basic = { ...plans[0], id: 9, planType: 'basic', name: 'The Basic Plan', monthlyPrice: 5100 };
    open({ 'GET /api/subscription-plans/2': () => json({}, 500), 'GET /api/subscription-plans': () => json([basic]) });
    expect(await screen.findByText('$51.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull();
  });

  test('GET /api/subscription-plans/{id}: without any plan a placeholder is shown, and trying again loads the real one', async () => {
    let works = false;
    const { user } = open({ 'GET /api/subscription-plans/2': () => (works ? json(plans[1]) : json({}, 500)) });
    expect(await screen.findByText('$59.99')).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$55.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  });

  test('GET /api/subscription-plans/{id}: on failure the plan is found in the full list', async () => {
    open({ 'GET /api/subscription-plans/2': () => json({}, 500), 'GET /api/subscription-plans': () => json(plans) });
    expect(await screen.findByText('$55.00')).toBeVisible();
  });

  test('subscription: Failed to fetch pets', async () => {
    open({ 'GET /api/pets': () => json({}, 500) });
    expect(await screen.findByText('Failed to fetch pets')).toBeVisible();
  });
});

describe('subscription', () => {
  test('pick the pet, pay, and the result leads to the dashboard', async () => {
    fakeStripe({ confirmPayment: () => Promise.resolve({ paymentIntent: { status: 'succeeded' } }) });
    const { api, user, currentUrl } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    const pay = await screen.findByRole('button', { name: 'Pay $55.00 and subscribe' });
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
    await user.click(pay);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(screen.getByText('Your subscription has been activated!')).toBeVisible();
    expect(api.to('POST /api/get-or-create-subscription')[0]?.body).toEqual({
      planId: 2,
      petId: biscuit.id,
      monthlyPrice: 5500,
    });
    expect(currentUrl()).toContain('redirect=%2Fdashboard%2Fpet-owner');
  });

  test('a payment whose answer is lost is not called failed, and another try finds it made', async () => {
    fakeStripe({ confirmPayment: firstAnswerLost('payment_intent') });
    const { user, currentUrl } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    const pay = await screen.findByRole('button', { name: 'Pay $55.00 and subscribe' });
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
    await user.click(pay);
    expect(await screen.findByText('Payment error')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/nothing is charged twice/);
    expect(screen.queryByText('Payment Failed')).toBeNull();
    await user.click(pay);
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(currentUrl()).toContain('subscription_id=sub_1&redirect_status=succeeded');
  });

  test.each([
    ['is ordered with the plan', 'medium', { firstBath: { salonId: 2, startsAt: '2036-12-01T15:00:00Z' } }],
    ['for a dog of another size is not ordered', 'large', {}],
  ])('a bath that was chosen before in this tab %s', async (_case, petSize, more) => {
    sessionStorage.setItem(
      'chosen-bath',
      JSON.stringify({ id: 7, petSize, salonId: 2, startsAt: '2036-12-01T15:00:00Z' }),
    );
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    await waitFor(() => expect(api.to('POST /api/get-or-create-subscription')).toHaveLength(1));
    const order = { planId: 2, petId: biscuit.id, monthlyPrice: 5500, ...more };
    expect(api.to('POST /api/get-or-create-subscription')[0]?.body).toEqual(order);
  });

  test.each([
    ['names the bath that the order books', '2036-12-01T15:00:00Z', 1],
    ['does not name a bath whose time is past', '2024-12-01T15:00:00Z', 0],
  ])('the payment %s', async (_case, startsAt, times) => {
    const firstBath = { salonName: 'Sudsy Paws', timeZone: 'America/Chicago', startsAt };
    const { user } = open({ 'POST /api/get-or-create-subscription': () => json({ ...ordered, firstBath }) });
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByRole('button', { name: 'Pay $55.00 and subscribe' })).toBeVisible();
    const named = 'Your payment also books the bath you chose, Monday, December 1, 2036 at 9:00 AM at Sudsy Paws';
    expect(screen.queryAllByText(named, { exact: false })).toHaveLength(times);
  });

  test('the payment says beforehand that the card pays open add-ons and tips as well', async () => {
    const { user } = open({ 'GET /api/charges': () => json([openTip], 200, { 'x-total-count': '1' }) });
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(
      await screen.findByText(/The \$35\.00 you owe for add-ons and tips is charged to this card too/),
    ).toBeVisible();
  });

  test('the payment says that the card would pay open add-ons and tips where these could not be loaded', async () => {
    const { user } = open({ 'GET /api/charges': () => problem(503, 'x', 'Away.') });
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText(/If you owe anything for add-ons and tips/)).toBeVisible();
  });

  test('the payment speaks of no other charge where no add-ons and tips are open', async () => {
    const { user } = open({ 'GET /api/charges': () => json([], 200, { 'x-total-count': '0' }) });
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText(/You agree to be charged \$55\.00 each month/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/add-ons and tips/)).not.toBeInTheDocument());
  });

  test('subscribe form: without a chosen pet the form asks for one', async () => {
    const two = [biscuit, { ...biscuit, id: 8, name: 'Noodle' }];
    const { api, user } = open({ 'GET /api/pets': () => json(two) });
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Please select a pet')).toBeVisible();
    expect(api.to('POST /api/get-or-create-subscription')).toHaveLength(0);
  });

  test('subscription: a plan that costs more by now is not ordered, and its present price is shown', async () => {
    const message = 'This plan costs $60.00 a month now. Please look at it again.';
    let monthlyPrice = 5500;
    const { user } = open({
      'GET /api/subscription-plans/2': () => json({ ...plans[1], monthlyPrice }),
      'POST /api/get-or-create-subscription': () => {
        monthlyPrice = 6000;
        return problem(400, 'plans.costs_more', message);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('$60.00')).toBeVisible();
  });

  test.each([
    [
      409,
      'subscriptions.pet_subscribed',
      'Biscuit already has a running subscription.',
      'Failed to create subscription',
    ],
    [503, 'payments.unavailable', 'x', 'Payment not available'],
  ])('subscription: an order refused by %s shows the reason', async (status, code, message, title) => {
    const { user } = open({ 'POST /api/get-or-create-subscription': () => problem(status, code, message) });
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText(title)).toBeVisible();
  });
});
