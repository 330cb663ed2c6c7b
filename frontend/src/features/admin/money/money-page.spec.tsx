import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdjustmentDto, AdminPayoutDto, PayoutRunDto, QuestionedLineDto } from '../../../api/generated.ts';
import { ada, bubbles, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst, problem, type SeenRequest } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const run: PayoutRunDto = {
  week: '2026-W48',
  draftedAt: '2026-11-20T06:00:00Z',
  ranAt: null,
  paysAt: '2026-11-23T06:00:00Z',
  payouts: 2,
  cents: 12345,
  byState: [{ state: 'failed', payouts: 1, cents: 4400 }],
};
const failed: AdminPayoutDto = {
  id: 5,
  week: '2026-W48',
  state: 'failed',
  openingCents: -600,
  linesCents: 5000,
  releasedCents: 0,
  heldCents: 0,
  amountCents: 4400,
  reason: 'The bank account is closed.',
  draftedAt: run.draftedAt!,
  questionsUntil: '2026-11-23T00:00:00Z',
  paysAt: run.paysAt,
  sentAt: null,
  carriedInto: null,
  takenBackCents: 0,
  canQuestion: false,
  salonId: 2,
  salonName: 'Bubbles & Bows',
  transferId: null,
  attempts: 6,
  nextAttemptAt: null,
  leftCents: 0,
  clawback: null,
  changedAt: run.paysAt,
  can: { retry: true, hold: true, release: false, takeBack: false, renewAccount: false },
};
const question: QuestionedLineDto = {
  id: 9,
  payoutId: 5,
  week: '2026-W48',
  salonId: 2,
  salonName: 'Bubbles & Bows',
  title: 'Biscuit’s baths',
  formula: '80% of $55.00, 2 of 5 baths this cycle',
  cents: 1760,
  question: 'We bathed Biscuit three times.',
  askedAt: '2026-11-21T10:00:00Z',
  state: 'open',
  reason: null,
  decidedBy: null,
  decidedAt: null,
};
const adjustment: AdjustmentDto = {
  id: 3,
  salonId: 2,
  salonName: 'Bubbles & Bows',
  cents: -20000,
  reason: 'Paid twice in October.',
  state: 'waiting',
  needsApproval: true,
  questionedLineId: null,
  proposedBy: 'bea',
  proposedAt: '2026-11-21T10:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  canApprove: true,
};

const done = () => new Response(null, { status: 204 });

function open(tab: string, answers: Record<string, (request: SeenRequest) => Response>) {
  const api = new FakeApi(answers);
  return { ...renderApp(`/dashboard/admin/money?tab=${tab}`), api };
}

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => signIn(ada));

const payouts = {
  'GET /api/admin/payout-runs': () => json([run]),
  'GET /api/admin/payouts': () => json([failed]),
};

test('a sent payout is reversed with a reason, up to the rest of its amount', async () => {
  const sent: AdminPayoutDto = {
    ...failed,
    state: 'sent',
    reason: null,
    transferId: 'tr_1',
    leftCents: 4400,
    clawback: { amountCents: 100, reason: 'Closed.', state: 'refused', problem: 'The bank has it.' },
    can: { retry: false, hold: false, release: false, takeBack: true, renewAccount: false },
  };
  const api = new FakeApi({
    'GET /api/admin/payout-runs': () => json([run]),
    'GET /api/admin/payouts': () => json([sent]),
    'POST /api/admin/payouts/5/take-back': () => json(sent, 201),
  });
  const { user } = renderApp('/dashboard/admin/money');
  expect(await screen.findByText('$1.00 of it could not be taken back: The bank has it.')).toBeVisible();
  const takeBack = async () => {
    await user.click(screen.getByRole('button', { name: 'Take back the payout of Bubbles & Bows' }));
    const dialog = await inDialog('Take Back');
    expect(dialog.getByLabelText('Amount in dollars')).toHaveValue('44.00');
    await user.type(dialog.getByLabelText('Reason'), 'The salon has closed.');
    await user.click(dialog.getByRole('button', { name: 'Take Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await takeBack();
  await takeBack();
  const [first, second] = api.to('POST /api/admin/payouts/5/take-back');
  expect(first?.body).toEqual({ amountCents: 4400, reason: 'The salon has closed.' });
  // The same once more is another one.
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

test('the payouts of every week are reached, also those of the first', async () => {
  const weeks = Array.from({ length: 11 }, (_, back) => ({ ...run, week: `2026-W${48 - back}` }));
  const { user, api } = open('payouts', {
    ...payouts,
    'GET /api/admin/payout-runs': ({ query }) =>
      json(weeks.slice(Number(query.offset), Number(query.offset) + Number(query.limit)), 200, {
        'x-total-count': String(weeks.length),
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Earlier' }));
  await user.click(await screen.findByRole('button', { name: /^2026-W38/ }));
  expect(await screen.findByRole('heading', { name: 'Payouts of 2026-W38' })).toBeVisible();
  await waitFor(() => expect(api.to('GET /api/admin/payouts').at(-1)?.query.week).toBe('2026-W38'));
  expect(screen.getByRole('button', { name: 'Earlier' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByRole('button', { name: /^2026-W48/ })).toBeVisible();
});

test('a failed payout says why in plain words, and is retried', async () => {
  const { user, api } = open('payouts', { ...payouts, 'POST /api/admin/payouts/5/retry': done });
  expect(await screen.findByText('The bank account is closed.')).toBeVisible();
  expect(screen.getByText('$123.45')).toBeVisible();
  expect(screen.getByText('$44.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry the payout of Bubbles & Bows' }));
  expect((await screen.findAllByText('Payout scheduled'))[0]).toBeVisible();
  expect(api.to('GET /api/admin/payouts')[0]?.query.week).toBe('2026-W48');
});

test('a statement opens with its sum and its lines, each with its formula', async () => {
  const line = {
    id: 1,
    at: run.draftedAt,
    cause: 'cycle',
    title: 'Biscuit’s baths',
    formula: question.formula,
    cents: 5000,
  };
  const { user } = open('payouts', {
    ...payouts,
    'GET /api/admin/payouts/5/lines': () => json([{ ...line, question: null }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Statement of Bubbles & Bows' }));
  const dialog = await inDialog('Bubbles & Bows, 2026-W48');
  expect(dialog.getByText('Brought forward').nextSibling).toHaveTextContent('-$6.00');
  expect(dialog.getByText('To be paid').nextSibling).toHaveTextContent('$44.00');
  expect(await dialog.findByText(question.formula)).toBeInTheDocument();
});

test('holding a payout asks why, and keeps the reason when it is refused', async () => {
  const { user, api } = open('payouts', {
    ...payouts,
    'POST /api/admin/payouts/5/hold': () => problem(409, 'billing.payout_gone', 'This payout has already been sent.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Hold the payout of Bubbles & Bows' }));
  const dialog = await inDialog('Hold Payout');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(await dialog.findByText('Please give a reason of at least 5 characters')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'We wait for the new bank account.');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This payout has already been sent.');
  expect(dialog.getByLabelText('Reason')).toHaveValue('We wait for the new bank account.');
  expect(api.to('POST /api/admin/payouts/5/hold')[0]?.body).toEqual({ reason: 'We wait for the new bank account.' });
});

test('a question is answered with a correction in cents', async () => {
  const { user, api } = open('questions', {
    'GET /api/admin/questioned-lines': () => json([question]),
    'POST /api/admin/questioned-lines/9/decide': done,
  });
  expect(await screen.findByText('We bathed Biscuit three times.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Answer Bubbles/ }));
  const dialog = await inDialog('Answer Question');
  await user.click(dialog.getByRole('radio', { name: 'The line is paid and corrected' }));
  await user.type(await dialog.findByLabelText('Correction in dollars'), '8.80');
  await user.type(dialog.getByLabelText('Answer to the salon'), 'You are right, it was three.');
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }));
  await waitFor(() =>
    expect(api.to('POST /api/admin/questioned-lines/9/decide')[0]?.body).toEqual({
      decision: 'upheld',
      reason: 'You are right, it was three.',
      correctionCents: 880,
    }),
  );
});

test('a large adjustment waits for another administrator, who approves it', async () => {
  let rows = [adjustment];
  const { user } = open('adjustments', {
    'GET /api/admin/adjustments': () => json(rows),
    'POST /api/admin/adjustments/3/approve': () => {
      rows = [{ ...adjustment, state: 'posted', canApprove: false, decidedBy: 'ada' }];
      return done();
    },
  });
  expect(await screen.findByText('-$200.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve the adjustment for Bubbles & Bows' }));
  expect(await screen.findByText('Approved by ada')).toBeVisible();
  expect(screen.getByText('Posted', { selector: 'span' })).toBeVisible();
});

type User = ReturnType<typeof renderApp>['user'];

const chooseSalon = async (user: User, dialog: Awaited<ReturnType<typeof inDialog>>) => {
  await user.click(dialog.getByRole('combobox', { name: 'Salon' }));
  await user.click(await screen.findByText('Bubbles & Bows, Austin'));
};

const adjust = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'New Adjustment' }));
  const dialog = await inDialog('New Adjustment');
  await chooseSalon(user, dialog);
  await user.type(dialog.getByLabelText('Amount in dollars'), '15.00');
  await user.type(dialog.getByLabelText('Reason'), 'Towels were lost.');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test.each([
  ['posted', 'Adjustment posted', 'It is part of the salon’s next statement.'],
  ['waiting', 'Adjustment recorded', 'It is above the seven-day limit, so it waits for another administrator.'],
] as const)('an adjustment that is %s says so', async (state, title, description) => {
  const { user } = open('adjustments', {
    'GET /api/admin/adjustments': () => json([]),
    'GET /api/salons': () => json([bubbles]),
    'POST /api/admin/adjustments': () => json({ ...adjustment, state }, 201),
  });
  await adjust(user);
  expect((await screen.findAllByText(title))[0]).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
});

test('an adjustment like the one before is another one', async () => {
  const { user, api } = open('adjustments', {
    'GET /api/admin/adjustments': () => json([]),
    'GET /api/salons': () => json([bubbles]),
    'POST /api/admin/adjustments': () => json({ ...adjustment, state: 'posted' }, 201),
  });
  await adjust(user);
  await adjust(user);
  const keys = api.to('POST /api/admin/adjustments').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a former partner can be chosen, with the day on which it left', async () => {
  const left = { ...bubbles, status: 'rejected', lastDay: '2026-12-23', leftAt: '2026-12-24T06:00:00Z' };
  const { user, api } = open('holds', {
    'GET /api/admin/payout-holds': () => json([]),
    'GET /api/salons': ({ query }) =>
      json(query.status === 'partner' ? [left, { ...bubbles, id: 3, leftAt: null }] : []),
    'POST /api/admin/payout-holds': () => json({ id: 8 }, 201),
  });
  await user.click(await screen.findByRole('button', { name: 'Hold a Salon' }));
  const dialog = await inDialog('Hold a Salon');
  await user.click(dialog.getByRole('combobox', { name: 'Salon' }));
  expect(await screen.findByText('Bubbles & Bows, Austin')).toBeInTheDocument();
  await user.click(screen.getByText('Bubbles & Bows, Austin (left on December 23, 2026)'));
  await user.type(dialog.getByLabelText('Reason'), 'We are checking a report.');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(api.to('POST /api/admin/payout-holds')[0]?.body).toMatchObject({ salonId: 2 }));
});

test('a hold whose answer was lost is the same one when it is placed again, and the next is another', async () => {
  const placed = 'POST /api/admin/payout-holds';
  const { user, api } = open('holds', {
    'GET /api/admin/payout-holds': () => json([]),
    'GET /api/salons': () => json([bubbles]),
    [placed]: losingFirst(() => json({ id: 8 }, 201)),
  });
  const fillIn = async () => {
    await user.click(await screen.findByRole('button', { name: 'Hold a Salon' }));
    const dialog = await inDialog('Hold a Salon');
    await chooseSalon(user, dialog);
    await user.type(dialog.getByLabelText('Reason'), 'We are checking a report.');
    await user.click(dialog.getByRole('button', { name: 'Hold' }));
    return dialog;
  };
  const dialog = await fillIn();
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([api.to(placed).length, keysOf(api.to(placed))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
  await fillIn();
  await waitFor(() => expect(keysOf(api.to(placed))).toHaveLength(2));
});

test('an answer to a question is the same one when it is sent again after a lost answer', async () => {
  const decided = 'POST /api/admin/questioned-lines/9/decide';
  const { user, api } = open('questions', {
    'GET /api/admin/questioned-lines': () => json([question]),
    [decided]: losingFirst(done),
  });
  await user.click(await screen.findByRole('button', { name: /^Answer Bubbles/ }));
  const dialog = await inDialog('Answer Question');
  await user.type(dialog.getByLabelText('Answer to the salon'), 'It was two.');
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Send Answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([api.to(decided).length, keysOf(api.to(decided))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
});

test('an invalid amount is refused at its field', async () => {
  const { user } = open('adjustments', {
    'GET /api/admin/adjustments': () => json([]),
    'GET /api/salons': () => json([]),
  });
  await user.click(await screen.findByRole('button', { name: 'New Adjustment' }));
  const dialog = await inDialog('New Adjustment');
  await user.type(dialog.getByLabelText('Amount in dollars'), '12.345');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText(/such as 15.00 or -15.00/)).toBeInTheDocument();
  expect(await dialog.findByText('Please choose a salon')).toBeInTheDocument();
});

test('revenue begins with the first month that has any, and adds up', async () => {
  const none = {
    collectedCents: 0,
    platformShareCents: 0,
    feesCents: 0,
    refundsCents: 0,
    disputesCents: 0,
    paidOutCents: 0,
  };
  const november = { ...none, month: '2026-11', collectedCents: 147000, platformShareCents: 29400, feesCents: 5056 };
  open('revenue', { 'GET /api/admin/revenue': () => json([november, { ...none, month: '2026-10' }]) });
  const row = within((await screen.findByRole('rowheader', { name: 'November 2026' })).closest('tr')!);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '$1,470.00',
    '$0.00',
    '$0.00',
    '$0.00',
    '$294.00',
    '-$50.56',
    '$243.44',
  ]);
  expect(screen.queryByText('October 2026')).not.toBeInTheDocument();
});
