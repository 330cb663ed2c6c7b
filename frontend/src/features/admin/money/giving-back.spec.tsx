import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DisputeDto, EvidenceDto, PaymentDto, RefundDto } from '../../../api/generated.ts';
import { ada, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst, problem } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const payment: PaymentDto = {
  kind: 'subscription',
  id: 1,
  ownerName: 'Olive Park',
  ownerEmail: 'olive@lather.test',
  petName: 'Biscuit',
  salonName: null,
  amount: 5500,
  returnedAmount: 500,
  refundableAmount: 5000,
  divided: true,
  stripeChargeId: 'ch_1',
  paidAt: '2026-11-02T15:00:00Z',
};
const refund: RefundDto = {
  id: 2,
  kind: 'subscription',
  amount: 1250,
  status: 'failed',
  problem: 'The card was closed.',
  origin: 'provider',
  reason: null,
  requestedBy: null,
  decidedBy: null,
  decisionReason: null,
  canApprove: false,
  retryOf: null,
  isRetried: false,
  canRetry: false,
  resolution: null,
  resolutionReason: null,
  resolvedBy: null,
  ownerEmail: payment.ownerEmail,
  petName: 'Biscuit',
  stripeChargeId: 'ch_1',
  stripeRefundId: 're_1',
  createdAt: '2026-11-20T15:00:00Z',
};
const dispute: DisputeDto = {
  id: 6,
  kind: 'subscription',
  amount: 5500,
  reason: 'product_not_received',
  inquiry: false,
  appeal: false,
  state: 'needs_response',
  dueBy: '2026-11-30T23:59:59Z',
  ownerEmail: payment.ownerEmail,
  petName: 'Biscuit',
  evidence: null,
  answeredBy: null,
  answeredAt: null,
  stripeChargeId: 'ch_1',
  stripeDisputeId: 'du_1',
  openedAt: '2026-11-20T15:00:00Z',
  can: { answer: true },
};
const draft: EvidenceDto = {
  customerName: 'Olive Park',
  customerEmail: payment.ownerEmail,
  productDescription: 'Unlimited baths',
  serviceDate: '2026-11-05',
  cancellationPolicy: 'Cancel anytime.',
  text: 'Biscuit was bathed at Bubbles & Bows.',
};

beforeEach(() => signIn(ada));

test('a payment is refunded in part, with a reason, and never beyond its rest', async () => {
  const api = new FakeApi({
    'GET /api/admin/payments': () => json([payment]),
    'POST /api/admin/refunds': () => json(refund, 201),
  });
  const { user } = renderApp('/dashboard/admin/money?tab=payments&q=olive@lather.test');
  expect(await screen.findByText('$5.00 refunded')).toBeVisible();
  expect(api.to('GET /api/admin/payments')[0]?.query.q).toBe('olive@lather.test');
  await user.click(screen.getByRole('button', { name: 'Refund Subscription, Biscuit of olive@lather.test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  const amount = dialog.getByLabelText('Amount in dollars');
  expect(amount).toHaveValue('50.00');
  await user.clear(amount);
  await user.type(amount, '50.01');
  await user.type(dialog.getByLabelText('Reason'), 'The bath was cut short.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/up to \$50.00, such as/)).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '12.50');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(api.to('POST /api/admin/refunds')[0]?.body).toEqual({
      stripeChargeId: 'ch_1',
      amount: 1250,
      reason: 'The bath was cut short.',
    }),
  );
});

test('a refund that got no answer is sent again as the same one, and one after it is another', async () => {
  let answers = 0;
  const api = new FakeApi({
    'GET /api/admin/payments': () => json([payment]),
    'POST /api/admin/refunds': () => ((answers += 1) === 1 ? Response.error() : json({ ...refund, id: answers }, 201)),
  });
  const { user } = renderApp('/dashboard/admin/money?tab=payments');
  const opener = await screen.findByRole('button', { name: /^Refund Subscription/ });
  const press = async () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' }));
  const begin = async () => {
    await user.click(opener);
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'The bath was cut short.');
    await press();
  };
  await begin();
  await within(screen.getByRole('dialog')).findByRole('alert');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await begin();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.to('POST /api/admin/refunds').map(({ headers }) => headers.get('idempotency-key'));
  expect(sent).toEqual([sent[0], sent[0], expect.not.stringContaining(sent[0]!)]);
});

test('a failed refund shows its reason and who requested it', async () => {
  new FakeApi({ 'GET /api/admin/refunds': () => json([refund]) });
  renderApp('/dashboard/admin/money?tab=refunds');
  expect(await screen.findByText('The card was closed.')).toBeVisible();
  expect(screen.getByText(/^Made in the provider’s dashboard, November 20, 2026/)).toBeVisible();
});

const unknown: RefundDto = {
  ...refund,
  kind: null,
  petName: null,
  ownerEmail: null,
  problem: 'expired_or_canceled_card',
  origin: 'product',
  reason: 'It was paid after the subscription had ended.',
  canRetry: true,
};

test('a failed refund of an unknown payment shows why, and is tried again', async () => {
  const second: RefundDto = { ...unknown, id: 3, status: 'requested', problem: null, retryOf: 2, canRetry: false };
  const list = [unknown];
  const api = new FakeApi({
    'GET /api/admin/refunds': () => json(list),
    'POST /api/admin/refunds/2/retry': () => {
      list.splice(0, 1, second, { ...unknown, canRetry: false, isRetried: true });
      return json(second, 201);
    },
  });
  const { user } = renderApp('/dashboard/admin/money?tab=refunds');
  expect(await screen.findByText('The card has expired or was cancelled.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try the refund of $12.50 (Unknown payment) again' }));
  expect(await screen.findByText('Refund requested again')).toBeVisible();
  expect(api.to('POST /api/admin/refunds/2/retry')).toHaveLength(1);
  expect(await screen.findByText('Tried again since')).toBeVisible();
  expect(screen.getByText('Tries a failed refund again')).toBeVisible();
});

test('a failed refund of an unknown payment is resolved with a reason', async () => {
  const list = [unknown];
  const api = new FakeApi({
    'GET /api/admin/refunds': () => json(list),
    'POST /api/admin/refunds/2/resolve': () => new Response(null, { status: 204 }),
  });
  const { user } = renderApp('/dashboard/admin/money?tab=refunds');
  await user.click(await screen.findByRole('button', { name: 'Resolve the refund of $12.50 (Unknown payment)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Refund' }));
  expect(dialog.getByRole('radio', { name: 'The payer got it from our bank' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /^It is no longer owed/ }));
  await user.type(dialog.getByLabelText('Reason'), 'The payer has disputed it.');
  const resolution = { resolution: 'not_owed', resolutionReason: 'The payer has disputed it.' } as const;
  list[0] = { ...unknown, ...resolution, canRetry: false, resolvedBy: 'ada' };
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText(/^Resolved by ada: It is no longer owed/)).toBeVisible();
  const body = { resolution: 'not_owed', reason: 'The payer has disputed it.' };
  expect(api.to('POST /api/admin/refunds/2/resolve')[0]?.body).toEqual(body);
  expect(screen.queryByRole('button', { name: /^Try the refund/ })).toBeNull();
});

test('a refund that waits is approved or declined by another administrator', async () => {
  const waiting: RefundDto = { ...refund, status: 'waiting', problem: null, origin: 'admin', requestedBy: 'ben' };
  const api = new FakeApi({
    'GET /api/admin/refunds': () => json([{ ...waiting, canApprove: true }]),
    'POST /api/admin/refunds/2/approve': () => new Response(null, { status: 204 }),
    'POST /api/admin/refunds/2/decline': () => new Response(null, { status: 204 }),
  });
  const { user } = renderApp('/dashboard/admin/money?tab=refunds&state=waiting');
  await user.click(await screen.findByRole('button', { name: 'Approve the refund of Subscription, Biscuit' }));
  await waitFor(() => expect(api.to('POST /api/admin/refunds/2/approve')).toHaveLength(1));
  expect(api.to('GET /api/admin/refunds')[0]?.query.status).toBe('waiting');
  await user.click(screen.getByRole('button', { name: 'Decline the refund of Subscription, Biscuit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Refund' }));
  await user.type(dialog.getByLabelText('Reason'), 'The visit was as it should be.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(api.to('POST /api/admin/refunds/2/decline')[0]?.body).toEqual({ reason: 'The visit was as it should be.' }),
  );
});

test('a dispute shows its deadline and is answered with the drafted evidence, edited by hand', async () => {
  const api = new FakeApi({
    'GET /api/admin/disputes': () => json([dispute]),
    'GET /api/admin/disputes/6/evidence': () => json(draft),
    'POST /api/admin/disputes/6/evidence': () => json({ ...dispute, state: 'under_review', can: { answer: false } }),
  });
  const { user } = renderApp('/dashboard/admin/money?tab=disputes');
  expect(await screen.findByText(/^Answer until Monday, November 30, 2026/)).toBeVisible();
  expect(screen.getByText('The bank says: product not received')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answer the dispute of Subscription, Biscuit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Dispute' }));
  expect(dialog.getByLabelText('What happened')).toHaveValue(draft.text);
  await user.type(dialog.getByLabelText('What happened'), ' Twice.');
  await user.click(dialog.getByRole('button', { name: 'Send Evidence' }));
  await waitFor(() =>
    expect(api.to('POST /api/admin/disputes/6/evidence')[0]?.body).toEqual({ ...draft, text: `${draft.text} Twice.` }),
  );
});

test('evidence is sent as the same command after a lost answer', async () => {
  const sent = 'POST /api/admin/disputes/6/evidence';
  const api = new FakeApi({
    'GET /api/admin/disputes': () => json([dispute]),
    'GET /api/admin/disputes/6/evidence': () => json(draft),
    [sent]: losingFirst(() => json({ ...dispute, state: 'under_review', can: { answer: false } })),
  });
  const { user } = renderApp('/dashboard/admin/money?tab=disputes');
  await user.click(await screen.findByRole('button', { name: 'Answer the dispute of Subscription, Biscuit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Dispute' }));
  await user.click(dialog.getByRole('button', { name: 'Send Evidence' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Send Evidence' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([api.to(sent).length, keysOf(api.to(sent))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
});

test('a dispute whose deadline has passed says so, and offers no answer', async () => {
  new FakeApi({ 'GET /api/admin/disputes': () => json([{ ...dispute, can: { answer: false } }]) });
  renderApp('/dashboard/admin/money?tab=disputes');
  expect(await screen.findByText('Deadline passed')).toBeVisible();
  expect(screen.getByText(/^It could be answered until Monday, November 30, 2026.*Now the bank decides/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Answer the dispute/ })).toBeNull();
});

test('a decision that can be appealed says until when and where, and offers no answer here', async () => {
  new FakeApi({ 'GET /api/admin/disputes': () => json([{ ...dispute, appeal: true, can: { answer: false } }]) });
  renderApp('/dashboard/admin/money?tab=disputes');
  expect(await screen.findByText('Can be appealed')).toBeVisible();
  expect(
    screen.getByText(/^The bank has decided. Appeal it in Stripe’s dashboard until Monday, November/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Answer the dispute/ })).toBeNull();
});

test('late evidence is refused with the reason and stays as typed', async () => {
  new FakeApi({
    'GET /api/admin/disputes': () => json([dispute]),
    'GET /api/admin/disputes/6/evidence': () => json(draft),
    'POST /api/admin/disputes/6/evidence': () =>
      problem(409, 'billing.dispute_closed', 'The bank has already decided.'),
  });
  const { user } = renderApp('/dashboard/admin/money?tab=disputes');
  await user.click(await screen.findByRole('button', { name: /^Answer the dispute/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Dispute' }));
  await user.click(dialog.getByRole('button', { name: 'Send Evidence' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The bank has already decided.');
  expect(dialog.getByLabelText('What happened')).toHaveValue(draft.text);
});
