import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MeasuredWeightDto } from '../../../api/generated.ts';
import { biscuit, biscuitsSubscription, biscuitsWeight, olive, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst, problem } from '../../../testing/fake-api.ts';
import { ownerAnswers } from '../../../testing/owner-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const weight = { ...biscuitsWeight };

function openWith(
  changes: Partial<MeasuredWeightDto>,
  answers: Record<string, () => Response> = {},
  earlier: MeasuredWeightDto[] = [],
) {
  const api = new FakeApi({
    ...ownerAnswers({ pets: [biscuit], subscriptions: [biscuitsSubscription] }),
    'GET /api/measured-weights': () => json([{ ...weight, ...changes }, ...earlier]),
    ...answers,
  });
  return { ...renderApp('/dashboard/pet-owner'), api };
}

const panel = async () => within(await screen.findByRole('region', { name: 'Biscuit was weighed' }));

test('a reported weight shows its meaning, its price and its deadline, and is agreed to', async () => {
  const { user, api } = openWith({}, { 'POST /api/measured-weights/7/agreement': () => json(weight) });
  const words = await panel();
  expect(words.getByText(/^On .+, Bubbles & Bows recorded a weight of 53.5 lb\.$/)).toBeVisible();
  expect(words.getByText(/the plan changes to \$65.00 a month from your next month on/)).toBeVisible();
  expect(words.getByText(/Without an answer, the weight is accepted/)).toBeVisible();
  expect(words.getByText(/you agree that your plan renews monthly at the price shown/)).toBeInTheDocument();
  await user.click(words.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('The plan changes with your next month.')).toBeVisible();
  expect(api.to('POST /api/measured-weights/7/agreement')).toHaveLength(1);
});

test('an objection needs a reason, and a failure shows its own', async () => {
  const reason = 'You have answered already.';
  const { user, api } = openWith(
    {},
    { 'POST /api/measured-weights/7/objection': () => problem(409, 'weights.answered', reason) },
  );
  await user.click((await panel()).getByRole('button', { name: 'Object' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Object to the Weight' }));
  await user.click(dialog.getByRole('button', { name: 'Object' }));
  expect(await dialog.findByText('Please say why you object')).toBeVisible();
  expect(api.to('POST /api/measured-weights/7/objection')).toEqual([]);
  await user.type(dialog.getByLabelText('Why is it wrong?'), 'He wore his coat.');
  await user.click(dialog.getByRole('button', { name: 'Object' }));
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(api.to('POST /api/measured-weights/7/objection')[0]?.body).toEqual({ reason: 'He wore his coat.' });
});

test('a press after a lost answer repeats the same agreement, and the same objection', async () => {
  const [agreement, objection] = ['POST /api/measured-weights/7/agreement', 'POST /api/measured-weights/7/objection'];
  const { user, api } = openWith(
    {},
    { [agreement]: losingFirst(() => json(weight)), [objection]: losingFirst(() => json(weight)) },
  );
  const agree = async () => user.click((await panel()).getByRole('button', { name: 'Agree' }));
  await agree();
  expect((await screen.findAllByText('Failed to answer'))[0]).toBeVisible();
  await agree();
  expect(await screen.findByText('The plan changes with your next month.')).toBeVisible();
  await user.click((await panel()).getByRole('button', { name: 'Object' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Object to the Weight' }));
  await user.type(dialog.getByLabelText('Why is it wrong?'), 'He wore his coat.');
  await user.click(dialog.getByRole('button', { name: 'Object' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Object' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(keysOf(api.to(agreement))).toHaveLength(1);
  expect(keysOf(api.to(objection))).toHaveLength(1);
  expect(keysOf([...api.to(agreement), ...api.to(objection)])).toHaveLength(2);
});

test('a weight whose visit is not certain when the time for an answer is over asks no longer, and says what follows', async () => {
  openWith({ answerDueAt: '2026-01-31T18:00:00Z' });
  expect((await panel()).getByText(/^The time for an answer is over\. The weight is accepted once/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
});

test.each<[MeasuredWeightDto['state'], RegExp]>([
  ['objected', /^You have objected\. An administrator will decide/],
  ['accepted', /^We credited Bubbles & Bows \$8\.00 once/],
  ['dismissed', /^The weight was not accepted/],
])('a weight that is %s shows its outcome without a question', async (state, words) => {
  openWith({ state });
  expect((await panel()).getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
});

test('an earlier weight that still waits for its answer is shown beside the latest, and each has a name of its own', async () => {
  const earlier = { ...weight, id: 6, salonName: 'Suds Yard', statedAt: '2036-11-13T18:00:00Z' };
  const answered = { ...earlier, id: 5, state: 'accepted' as const, statedAt: '2036-11-06T18:00:00Z' };
  const { user, api } = openWith({}, { 'POST /api/measured-weights/6/agreement': () => json(earlier) }, [
    earlier,
    answered,
  ]);
  const names = [
    'Biscuit was weighed at Bubbles & Bows on November 20, 2036',
    'Biscuit was weighed at Suds Yard on November 13, 2036',
  ];
  await screen.findByRole('region', { name: names[0]! });
  expect(screen.getAllByRole('region', { name: /was weighed/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
    names,
  );
  await user.click(within(screen.getByRole('region', { name: names[1]! })).getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('The plan changes with your next month.')).toBeVisible();
  expect(api.to('POST /api/measured-weights/6/agreement')).toHaveLength(1);
});

test('weights that did not load are missed, and come once tried again', async () => {
  let isAway = true;
  const { user } = openWith({}, { 'GET /api/measured-weights': () => (isAway ? Response.error() : json([weight])) });
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not load whether a salon has weighed your dog/);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await panel()).getByText(/recorded a weight of 53.5 lb/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
