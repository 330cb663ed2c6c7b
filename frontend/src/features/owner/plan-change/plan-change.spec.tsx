import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SubscriptionDto } from '../../../api/generated.ts';
import { biscuit, biscuitsSubscription, olive, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem } from '../../../testing/fake-api.ts';
import { ownerAnswers } from '../../../testing/owner-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const from = '2036-11-05T18:00:00Z';
const { plan } = biscuitsSubscription;
const choices = (['small', 'medium', 'large', 'x_large'] as const).map((petSize, place) => ({
  ...plan,
  petSize,
  id: place + 1,
  monthlyPrice: 4500 + place * 1000,
}));
const changed: Partial<SubscriptionDto> = {
  nextPlan: { name: 'Large Dog Plan', petSize: 'large', monthlyPrice: 6500, from },
  can: { ...biscuitsSubscription.can, withdrawPlanChange: true },
};

async function openWith(
  changes: Partial<SubscriptionDto>,
  answers: Record<string, () => Response> = {},
  path = '/dashboard/pet-owner',
) {
  const affairs = { pets: [biscuit], subscriptions: [{ ...biscuitsSubscription, ...changes }], coming: [] };
  const plans = { 'GET /api/subscriptions/4/plan-change': () => json({ from, chargedAt: from, choices }) };
  const api = new FakeApi({ ...ownerAnswers(affairs), ...plans, ...answers });
  const app = renderApp(path);
  return { ...app, api, affairs };
}

test('a change of plan shows its price and its date before it is planned', async () => {
  const answer = json({ ...biscuitsSubscription, ...changed });
  const { user, api, affairs } = await openWith({}, { 'POST /api/subscriptions/4/plan-change': () => answer });
  await user.click(await screen.findByRole('button', { name: 'Change Plan of Biscuit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  await user.click(await dialog.findByRole('radio', { name: /^Large/ }));
  expect(dialog.getByText(/^\$65\.00 is first charged on Wednesday, November 5, 2036/)).toBeInTheDocument();
  affairs.subscriptions = [{ ...biscuitsSubscription, ...changed }];
  await user.click(dialog.getByRole('button', { name: 'Confirm Change' }));
  expect(await screen.findByText('Change planned')).toBeVisible();
  expect(api.to('POST /api/subscriptions/4/plan-change')[0]?.body).toEqual({ size: 'large', monthlyPrice: 6500 });
  expect(await screen.findByText(/^Large Dog Plan at \$65\.00 a month from Wednesday/)).toBeVisible();
});

test('a plan that costs more by now is not planned, and the dialog shows the price by which it can be', async () => {
  const message = 'This plan costs $70.00 a month now. Please look at it again.';
  let offered = choices;
  const answers = [
    () => {
      offered = choices.map((one) => ({ ...one, monthlyPrice: one.monthlyPrice + 500 }));
      return problem(400, 'plans.costs_more', message, [{ field: 'size', message }]);
    },
    () => json({ ...biscuitsSubscription, ...changed }),
  ];
  const { user, api } = await openWith(
    {},
    {
      'GET /api/subscriptions/4/plan-change': () => json({ from, chargedAt: from, choices: offered }),
      'POST /api/subscriptions/4/plan-change': () => answers.shift()!(),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Change Plan of Biscuit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  await user.click(await dialog.findByRole('radio', { name: /^Large/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirm Change' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(await dialog.findByText(/^\$70\.00 is first charged/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm Change' }));
  expect(await screen.findByText('Change planned')).toBeVisible();
  expect(api.to('POST /api/subscriptions/4/plan-change').map(({ body }) => body)).toEqual([
    { size: 'large', monthlyPrice: 6500 },
    { size: 'large', monthlyPrice: 7000 },
  ]);
});

test('a plan that was chosen and given up is not chosen when the dialog opens again', async () => {
  const { user } = await openWith({});
  const start = { name: 'Change Plan of Biscuit' };
  await user.click(await screen.findByRole('button', start));
  await user.click(await screen.findByRole('radio', { name: /^Large/ }));
  await user.click(screen.getByRole('button', { name: 'Keep Plan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', start));
  expect(await screen.findByRole('radio', { name: /^Medium/ })).toBeChecked();
});

test('plans that may not be chosen now give the reason in their place', async () => {
  const reason = 'A salon has weighed your dog, which decides the plan of the next period.';
  const { user } = await openWith(
    {},
    { 'GET /api/subscriptions/4/plan-change': () => problem(409, 'subscriptions.plan_held', reason) },
  );
  await user.click(await screen.findByRole('button', { name: 'Change Plan of Biscuit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Confirm Change' })).toHaveAttribute('aria-disabled', 'true');
});

test('a plan can be confirmed once another one is chosen and its price is shown', async () => {
  const { user, api } = await openWith({});
  await user.click(await screen.findByRole('button', { name: 'Change Plan of Biscuit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  const confirm = dialog.getByRole('button', { name: 'Confirm Change' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(await dialog.findByRole('radio', { name: /^Medium/ })).toBeChecked();
  await user.click(confirm);
  expect(api.to('POST /api/subscriptions/4/plan-change')).toHaveLength(0);
  await user.click(dialog.getByRole('radio', { name: /^Large/ }));
  expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
});

test('a planned change of a cancelled subscription comes only after resubscribing', async () => {
  const can = { ...biscuitsSubscription.can, resubscribe: true };
  await openWith({ ...changed, status: 'cancelled', endDate: from, can });
  expect(await screen.findByText('If you resubscribe')).toBeVisible();
  expect(screen.queryByText('Next')).toBeNull();
});

test('a planned change is withdrawn', async () => {
  const { user, api, affairs } = await openWith(changed, {
    'DELETE /api/subscriptions/4/plan-change': () => json(biscuitsSubscription),
  });
  const undo = await screen.findByRole('button', { name: "Undo Change of Biscuit's Plan" });
  affairs.subscriptions = [biscuitsSubscription];
  await user.click(undo);
  expect(await screen.findByText('Change undone')).toBeVisible();
  expect(api.to('DELETE /api/subscriptions/4/plan-change')).toHaveLength(1);
});

test("editing a dog's size leads to the change of its plan", async () => {
  const reason = 'Biscuit has a running subscription, and its plan goes by the size.';
  const { user } = await openWith(
    {},
    { 'PATCH /api/pets/7': () => problem(409, 'pets.plan_follows_size', reason) },
    '/dashboard/pet-owner?tab=pets',
  );
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Biscuit' }));
  await user.click(form.getByRole('radio', { name: /^Large/ }));
  await user.click(form.getByRole('button', { name: 'Update Pet' }));
  expect((await form.findAllByText(reason))[0]).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'Change the Plan' })).toHaveAttribute(
    'href',
    '/dashboard/pet-owner?tab=subscriptions&pet=7&size=large',
  );
  await user.click(form.getByRole('link', { name: 'Change the Plan' }));
  expect(await screen.findByRole('dialog', { name: 'Change Plan' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Biscuit' })).toBeNull());
});

test('an address that names the dog and a size opens the change of its plan, with that size chosen', async () => {
  await openWith({}, {}, '/dashboard/pet-owner?tab=subscriptions&pet=7&size=large');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  expect(await dialog.findByRole('radio', { name: /^Large/ })).toBeChecked();
});

test('an address that names a dog whose plan is held opens the reason, though the page does not offer the change', async () => {
  const reason = 'A salon has weighed your dog, which decides the plan of the next period.';
  const { user, currentUrl } = await openWith(
    { can: { ...biscuitsSubscription.can, changePlan: false } },
    { 'GET /api/subscriptions/4/plan-change': () => problem(409, 'subscriptions.plan_held', reason) },
    '/dashboard/pet-owner?tab=subscriptions&pet=7&size=large',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change Plan of Biscuit' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Keep Plan' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner?tab=subscriptions'));
});

test('an address that names a dog opens nothing for its ended subscription', async () => {
  await openWith({ status: 'expired' }, {}, '/dashboard/pet-owner?tab=subscriptions&pet=7&size=large');
  expect(await screen.findByRole('heading', { name: 'Plan Details' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a withdrawal that the payment provider has not answered is shown as saved', async () => {
  const { user } = await openWith(changed, {
    'DELETE /api/subscriptions/4/plan-change': () =>
      json({ ...biscuitsSubscription, ...changed, changeUnderWay: 'withdraw_plan' }),
  });
  await user.click(await screen.findByRole('button', { name: "Undo Change of Biscuit's Plan" }));
  expect(await screen.findByText('Saved, and under way')).toBeVisible();
});
