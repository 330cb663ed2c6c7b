import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SubscriptionDto } from '../../../api/generated.ts';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem } from '../../../testing/fake-api.ts';
import { ownerAnswers } from '../../../testing/owner-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const from = '2036-11-05T18:00:00Z';
const choices = [
  { months: 1, until: '2036-12-05T18:00:00Z' },
  { months: 2, until: '2037-01-05T18:00:00Z' },
  { months: 3, until: '2037-02-05T18:00:00Z' },
];
const can = { ...biscuitsSubscription.can, pause: false };
const planned: Partial<SubscriptionDto> = {
  pausesAt: from,
  pausedUntil: '2037-01-05T18:00:00Z',
  can: { ...can, withdrawPause: true },
};
const paused: Partial<SubscriptionDto> = { ...planned, status: 'paused', can: { ...can, unpause: true } };

async function openWith(changes: Partial<SubscriptionDto>, answers: Record<string, () => Response> = {}) {
  const affairs = { pets: [biscuit], subscriptions: [{ ...biscuitsSubscription, ...changes }], coming: [biscuitsBath] };
  const pause = { 'GET /api/subscriptions/4/pause': () => json({ from, choices }) };
  const api = new FakeApi({ ...ownerAnswers(affairs), ...pause, ...answers });
  const app = renderApp('/dashboard/pet-owner');
  await screen.findByRole('heading', { name: 'Plan Details' });
  return { ...app, api, affairs };
}

test('a pause shows when it begins and ends, what it costs and which baths it cancels, then is planned', async () => {
  const answer = json({ ...biscuitsSubscription, ...planned });
  const { user, api, affairs } = await openWith({}, { 'POST /api/subscriptions/4/pause': () => answer });
  await user.click(screen.getByRole('button', { name: 'Pause Subscription of Biscuit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Subscription' }));
  expect(await dialog.findByText(/The pause begins on Wednesday, November 5, 2036/)).toBeInTheDocument();
  expect(dialog.getByText('Resumes on its own on Friday, December 5, 2036 at $55.00 a month.')).toBeInTheDocument();
  expect(dialog.getByText('Monday, December 1, 2036 at 10:30 AM CST, Bubbles & Bows')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^2 months/ }));
  affairs.subscriptions = [{ ...biscuitsSubscription, ...planned }];
  await user.click(dialog.getByRole('button', { name: 'Confirm Pause' }));
  expect(await screen.findByText('Pause planned')).toBeVisible();
  expect(api.to('POST /api/subscriptions/4/pause')[0]?.body).toEqual({ months: 2 });
  expect(await screen.findByText(/^Pauses on Wednesday, November 5, 2036, and renews on Monday/)).toBeVisible();
});

test('a length that was chosen and given up is not chosen when the dialog opens again', async () => {
  const { user } = await openWith({});
  const start = { name: 'Pause Subscription of Biscuit' };
  await user.click(screen.getByRole('button', start));
  await user.click(await screen.findByRole('radio', { name: /^3 months/ }));
  await user.click(screen.getByRole('button', { name: 'Keep Subscription' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', start));
  expect(await screen.findByRole('radio', { name: /^1 month/ })).toBeChecked();
});

test('a planned pause is withdrawn, or the reason why not is shown', async () => {
  const reason = 'There is no pause that can still be withdrawn.';
  const { user, api } = await openWith(planned, {
    'DELETE /api/subscriptions/4/pause': () => problem(409, 'subscriptions.no_pause_to_withdraw', reason),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Pause of Biscuit' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(api.to('DELETE /api/subscriptions/4/pause')).toHaveLength(1);
});

test('a paused subscription shows its end, and the price of ending the pause before it is ended', async () => {
  const { user, affairs } = await openWith(paused, {
    'POST /api/subscriptions/4/unpause': () => json(biscuitsSubscription),
  });
  expect(screen.getAllByText('Paused until Jan 5')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'End Pause of Biscuit Now' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End Pause Now' }));
  expect(dialog.getByText(/\$55\.00 is charged to your saved card at once/)).toBeInTheDocument();
  affairs.subscriptions = [biscuitsSubscription];
  await user.click(dialog.getByRole('button', { name: 'Pay $55.00 and Go On' }));
  expect(await screen.findByText('Pause ended')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Subscriptions', level: 2 })).toHaveFocus());
});

test('a pause is ended, and ends by itself, at the price of the planned plan', async () => {
  const nextPlan = { name: 'Large Dog Plan', petSize: 'large' as const, monthlyPrice: 6_500, from };
  const { user, unmount } = await openWith({ ...paused, nextPlan });
  await user.click(screen.getByRole('button', { name: 'End Pause of Biscuit Now' }));
  expect(screen.getByRole('button', { name: 'Pay $65.00 and Go On' })).toBeInTheDocument();
  unmount();
  const later = await openWith({ nextPlan });
  await later.user.click(screen.getByRole('button', { name: 'Pause Subscription of Biscuit' }));
  expect(await screen.findByText(/^Resumes .* December 5, 2036 at \$65\.00 a month\.$/)).toBeInTheDocument();
});

test('cancelling a paused subscription says that nothing was paid', async () => {
  const { user } = await openWith(paused);
  await user.click(screen.getByRole('button', { name: /^Cancel Subscription/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Subscription' });
  expect(dialog).toHaveTextContent('The month you paid for is over');
});

test('an end of the pause that the payment provider has not answered is shown as saved and under way', async () => {
  const underWay = { ...biscuitsSubscription, ...paused, changeUnderWay: 'unpause' as const, can };
  const { user, affairs } = await openWith(paused, { 'POST /api/subscriptions/4/unpause': () => json(underWay) });
  await user.click(screen.getByRole('button', { name: 'End Pause of Biscuit Now' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End Pause Now' }));
  affairs.subscriptions = [underWay];
  await user.click(dialog.getByRole('button', { name: 'Pay $55.00 and Go On' }));
  expect(await screen.findByText('Saved, and under way')).toBeVisible();
  expect(
    await screen.findByText(/charged to your saved card, within minutes\. There is nothing else to do/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End Pause of Biscuit Now' })).toBeNull();
});
