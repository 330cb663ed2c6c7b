import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const bathed = {
  ...biscuitsBath,
  status: 'completed',
  can: { cancel: false, move: false, review: true, object: false },
} as const;

async function openReview(answer: () => Response) {
  const affairs = { pets: [biscuit], subscriptions: [biscuitsSubscription], past: [{ ...bathed }] };
  const api = new FakeApi({ ...ownerAnswers(affairs), 'POST /api/reviews': answer });
  const rendered = renderApp('/dashboard/pet-owner?tab=appointments');
  await rendered.user.click(await screen.findByRole('button', { name: /^Write a Review of Biscuit/ }));
  return { ...rendered, api, affairs, dialog: within(screen.getByRole('dialog', { name: 'Write a Review' })) };
}

test('a review is sent once, and the bath can no longer be reviewed', async () => {
  const { user, api, affairs, dialog } = await openReview(() => json({}, 201));
  await user.click(dialog.getByRole('radio', { name: '5 stars, Excellent' }));
  await user.type(dialog.getByLabelText('In your words (Optional)'), 'Soft as a cloud.');
  Object.assign(affairs, { past: [{ ...bathed, can: { ...bathed.can, review: false, object: false } }] });
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(await screen.findByText('Thank you for your review')).toBeVisible();
  expect(api.to('POST /api/reviews').map(({ body }) => body)).toEqual([
    { appointmentId: 31, rating: 5, comment: 'Soft as a cloud.' },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Write a Review/ })).not.toBeInTheDocument());
});

test('without stars the dialog says what is missing and sends nothing', async () => {
  const { user, api, dialog } = await openReview(() => json({}, 201));
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(await dialog.findByText('Please give 1 to 5 stars')).toBeInTheDocument();
  expect(api.to('POST /api/reviews')).toEqual([]);
});

test('a refusal is shown in the dialog, which keeps its input', async () => {
  const reason = 'A bath can be reviewed once it is completed.';
  const { user, dialog } = await openReview(() => problem(409, 'reviews.not_completed', reason));
  await user.click(dialog.getByRole('radio', { name: '2 stars, Fair' }));
  await user.type(dialog.getByLabelText('In your words (Optional)'), 'Still waiting.');
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(await dialog.findByText(reason)).toBeInTheDocument();
  expect(dialog.getByLabelText('In your words (Optional)')).toHaveValue('Still waiting.');
  expect(dialog.getByRole('radio', { name: '2 stars, Fair' })).toBeChecked();
});

test('stars and words are there again after a reload, until the review is sent', async () => {
  const before = await openReview(() => json({}, 201));
  await before.user.click(before.dialog.getByRole('radio', { name: '5 stars, Excellent' }));
  await before.user.type(before.dialog.getByLabelText('In your words (Optional)'), 'Soft as a cloud.');
  before.unmount();
  const { user, dialog } = await openReview(() => json({}, 201));
  await waitFor(() => expect(dialog.getByLabelText('In your words (Optional)')).toHaveValue('Soft as a cloud.'));
  expect(dialog.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Send Review' }));
  expect(await screen.findByText('Thank you for your review')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
