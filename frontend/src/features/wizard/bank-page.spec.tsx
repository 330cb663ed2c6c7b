import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { fakeStripe } from '../../testing/fake-stripe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { noodle, wizardAnswers, wizardDraft } from '../../testing/wizard-cast.ts';

const answers = {
  ...wizardAnswers,
  'POST /api/get-or-create-subscription': () => json({ clientSecret: 'pi_1_secret_x', subscriptionId: 'sub_1' }),
  'POST /api/debug/check-subscription': () => json({ syncStatus: 'created_new', petId: 12 }),
  'GET /api/first-bath': () => json({ result: null }),
};
const resultOf = (order: string, status: string) =>
  `/payment-success?redirect=/find-salons&subscription_id=${order}&redirect_status=${status}`;
const draft = () => JSON.parse(sessionStorage.getItem('wizard-draft') ?? '{}') as { petId?: number | null };

beforeEach(() => signIn(olive));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Pays in the wizard, so that the bank leads away, and opens the page to which it leads back. */
async function payAtBank(order: string, status: string) {
  wizardDraft({ pet: noodle, petId: 12 });
  const api = new FakeApi(answers);
  let hasLeft = false;
  fakeStripe({
    confirmPayment: () => {
      hasLeft = true;
      return new Promise(() => undefined);
    },
  });
  const wizard = renderApp('/subscribe?step=payment');
  const pay = await screen.findByRole('button', { name: 'Pay $55.00 and subscribe' });
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  await wizard.user.click(pay);
  await waitFor(() => expect(hasLeft).toBe(true));
  wizard.unmount();
  return { api, ...renderApp(resultOf(order, status)) };
}

test('a first payment that was confirmed on a bank’s page ends the wizard’s draft', async () => {
  await payAtBank('sub_1', 'succeeded');
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await waitFor(() => expect(draft()).toMatchObject({ petId: null, pet: { name: '' } }));
});

test.each([
  ['a payment that failed on a bank’s page', 'sub_1', 'failed', 'Payment Failed'],
  ['a payment for another dog', 'sub_2', 'succeeded', 'Payment Successful'],
])('%s leaves the wizard’s draft', async (_what, order, status, title) => {
  await payAtBank(order, status);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(draft()).toMatchObject({ petId: 12, pet: noodle });
});
