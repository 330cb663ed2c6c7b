import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { paymentMessages } from '../../domain/payment/payment.messages.ts';
import { olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { fakeStripe, firstAnswerLost } from '../../testing/fake-stripe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { noodle, wizardAnswers, wizardDraft } from '../../testing/wizard-cast.ts';

beforeEach(() => fakeStripe({}));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Returns an answer that is sent later, and the function that sends it. */
function lateAnswer() {
  let send: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (send = resolve));
  return { answer: () => answer, send: (late: Response) => act(async () => send(late)) };
}

test('a payment that cannot be prepared leads nobody away from the step to which she has gone back', async () => {
  wizardDraft();
  const setUp = lateAnswer();
  const api = new FakeApi({ ...wizardAnswers, 'POST /api/get-or-create-subscription': setUp.answer });
  const { user, currentUrl } = renderApp('/subscribe?step=payment');
  await waitFor(() => expect(api.to('POST /api/get-or-create-subscription')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Back to Salon' }));
  await setUp.send(problem(503, 'payments.unavailable', 'Payments are not set up.'));
  expect(currentUrl()).toBe('/subscribe?step=salon');
  expect(screen.queryByText(paymentMessages.unavailable.title)).toBeNull();
});

test('a dog that is saved late leads nobody back from the page to which she has gone', async () => {
  signIn(olive);
  wizardDraft({ pet: noodle });
  const saved = lateAnswer();
  const api = new FakeApi({ ...wizardAnswers, 'POST /api/pets': saved.answer });
  const { user, goTo, currentUrl } = renderApp('/subscribe?step=pet');
  await user.click(await screen.findByRole('button', { name: 'Continue to Plan' }));
  await waitFor(() => expect(api.to('POST /api/pets')).toHaveLength(1));
  await goTo('/find-salons');
  await saved.send(json({ id: 10 }, 201));
  expect(currentUrl()).toBe('/find-salons');
});

test('a card whose saving was not answered is found saved by another try, and leads on to the account', async () => {
  fakeStripe({ confirmSetup: firstAnswerLost('setup_intent') });
  wizardDraft();
  new FakeApi(wizardAnswers);
  const { user, currentUrl } = renderApp('/subscribe?step=payment');
  const save = await screen.findByRole('button', { name: 'Save card and continue' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);
  expect(await screen.findByText('Payment error')).toBeVisible();
  await user.click(save);
  await waitFor(() => expect(currentUrl()).toBe('/subscribe?step=account'));
});

test('a first payment in the wizard that was not answered is found made by another try', async () => {
  fakeStripe({ confirmPayment: firstAnswerLost('payment_intent') });
  signIn(olive);
  wizardDraft({ pet: noodle, petId: 12 });
  new FakeApi({
    ...wizardAnswers,
    'POST /api/get-or-create-subscription': () => json({ clientSecret: 'pi_1_secret_x', subscriptionId: 'sub_1' }),
    'POST /api/debug/check-subscription': () => json({ syncStatus: 'created_new', petId: 12 }),
  });
  const { user } = renderApp('/subscribe?step=payment');
  const pay = await screen.findByRole('button', { name: 'Pay $55.00 and subscribe' });
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  await user.click(pay);
  expect(await screen.findByText('Payment error')).toBeVisible();
  await user.click(pay);
  expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
