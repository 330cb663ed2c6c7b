import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { EarningsDto, EarningsWeekDto } from '../../../api/generated.ts';
import { sam, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { deskAnswers } from '../../../testing/salon-desk-answers.ts';
import {
  bathsLine,
  draft,
  earningsAnswers,
  noEarnings,
  type EarningsData,
} from '../../../testing/salon-earnings-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

function open(affairs: EarningsData, more: ConstructorParameters<typeof FakeApi>[0] = {}) {
  const api = new FakeApi({
    ...deskAnswers({}),
    'GET /api/payouts/account': () => json({ state: 'ready', missing: [], bank: null, bankReason: null }),
    ...earningsAnswers(affairs),
    ...more,
  });
  return { ...renderApp('/dashboard/salon?tab=earnings'), api };
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const busy: EarningsDto = {
  owedCents: 5300,
  runningCents: 1500,
  heldCents: 800,
  onItsWayCents: 4700,
  nextPayout: { at: '2026-12-07T06:00:00Z', week: '2026-W50', cents: 4500, drafted: false, obstacle: null },
  weeks: [
    { week: '2026-W48', earnedCents: -600, sentCents: 0, state: 'rolled_over' },
    { week: '2026-W49', earnedCents: 8500, sentCents: 4700, state: 'scheduled' },
    { week: '2026-W50', earnedCents: 1500, sentCents: 0, state: null },
  ],
};

test('the balance owed is shown with its parts, which add up to it, and the transfers on their way beside it', async () => {
  open({ earnings: busy });
  const earnings = await panel('Earnings');
  const cents = (label: string) => earnings.getByText(label).nextSibling?.textContent;
  expect(cents('Owed to you now')).toBe('$53.00');
  expect(['This week so far', 'Earlier weeks, not paid yet', 'Lines you questioned'].map(cents)).toEqual([
    '$15.00',
    '$30.00',
    '$8.00',
  ]);
  expect(cents('Also on its way to you')).toBe('$47.00');
});

test('the next payout is a Monday, also where the salon’s clock still shows Sunday', async () => {
  open({ earnings: busy });
  const next = await panel('Next payout');
  expect(next.getByText('$45.00')).toBeVisible();
  expect(next.getByText('Monday, December 7, 2026')).toBeVisible();
});

test.each([
  [{ obstacle: 'The payment provider is still checking your payout account.' }, /still checking/],
  [{ cents: 60 }, /Less than \$1\.00 is not paid out/],
  [{ cents: -1940 }, /Refunds were more than earnings/],
  [{ drafted: true }, /Its statement is listed below/],
])('the obstacle of the next payout is shown: %j', async (change, words) => {
  open({ earnings: { ...busy, nextPayout: { ...busy.nextPayout, ...change } } });
  expect((await panel('Next payout')).getByText(words)).toBeVisible();
});

test('the weeks are shown as a chart, a sentence and a table, the latest first', async () => {
  open({ earnings: busy });
  const weeks = await panel('Week by week');
  expect(weeks.getByRole('img', { name: '3 weeks brought $94.00; the best of them $85.00.' })).toBeVisible();
  const rows = weeks.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Week 50, 2026So far', '$15.00', '$0.00'],
    ['Week 49, 2026Scheduled', '$85.00', '$47.00'],
    ['Week 48, 2026Rolled over', '-$6.00', '$0.00'],
  ]);
});

test('a week without a statement has its place in the chart and says so', async () => {
  const quiet = { week: '2026-W49', earnedCents: 0, sentCents: 0, state: 'none' } as const;
  const [before, , running] = busy.weeks as [EarningsWeekDto, EarningsWeekDto, EarningsWeekDto];
  open({ earnings: { ...busy, weeks: [before, quiet, running] } });
  const weeks = await panel('Week by week');
  expect(weeks.getByRole('row', { name: 'Week 49, 2026 No statement $0.00 $0.00' })).toBeVisible();
  expect(weeks.getByRole('img').querySelectorAll('rect')).toHaveLength(3);
});

test('the lines since the last statement carry their formula and the running total, page by page', async () => {
  const line = { ...bathsLine, runningCents: 3260 };
  const { user, api } = open(
    { earnings: busy },
    { 'GET /api/payouts/earnings/lines': () => json([line], 200, { 'x-total-count': '11' }) },
  );
  const lines = await panel('Since the last statement');
  expect(await lines.findByText('80% of $55.00, 2 of 5 baths this cycle')).toBeVisible();
  expect(lines.getByText('$17.60')).toBeVisible();
  expect(lines.getByText('Total $32.60')).toBeVisible();
  expect(lines.getByText('November 17, 2026')).toBeVisible();
  await user.click(lines.getByRole('button', { name: 'Next' }));
  expect(api.to('GET /api/payouts/earnings/lines').at(-1)?.query).toEqual({ limit: '10', offset: '10' });
});

test('a salon without earnings sees how payouts work', async () => {
  open({ earnings: noEarnings });
  expect(await screen.findByText('No statements yet')).toBeVisible();
  expect(screen.getByText(/as soon as they are charged/)).toBeVisible();
  expect(screen.getByText(/each week is listed here/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /weeks? brought/ })).not.toBeInTheDocument();
});

test('statements show their state and its reason; opening one and going back keeps the page and the focus', async () => {
  const held = { ...draft, id: 4, state: 'held', reason: 'Payouts are on hold: we check a report.' } as const;
  const { user, currentUrl } = open(
    { earnings: busy },
    {
      'GET /api/payouts': ({ query }) => json(query.offset === '10' ? [held] : [draft], 200, { 'x-total-count': '11' }),
      'GET /api/payouts/4': () => json(held),
      'GET /api/payouts/4/lines': () => json([]),
    },
  );
  const list = await panel('Statements');
  expect(await list.findByText(/^To be paid on Monday, November 23/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Next' }));
  expect(await list.findByText('Held')).toBeVisible();
  expect(list.getByText('Payouts are on hold: we check a report.')).toBeVisible();
  await user.click(list.getByRole('link', { name: 'Week 48, 2026' }));
  expect(await screen.findByRole('heading', { name: 'Statement of week 48, 2026' })).toHaveFocus();
  expect(currentUrl()).toBe('/dashboard/salon?tab=earnings&statements=2&statement=4');
  await user.click(screen.getByRole('link', { name: 'All earnings' }));
  expect(currentUrl()).toBe('/dashboard/salon?tab=earnings&statements=2');
  expect(await screen.findByRole('link', { name: 'Week 48, 2026' })).toHaveFocus();
});

test('earnings that could not be loaded can be tried again', async () => {
  let fails = true;
  const answer = () => (fails ? problem(500, 'platform.failed', 'No.') : json(busy));
  const { user } = open({}, { 'GET /api/payouts/earnings': answer });
  expect(await screen.findByText('Failed to fetch your earnings')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await panel('Earnings')).getByText('$53.00')).toBeVisible();
});
