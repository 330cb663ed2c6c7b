import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TimelineEntryDto, TestClockDto } from '../../../api/generated.ts';
import { serverNow } from '../../../shared/server-now.ts';
import { ada, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst, problem } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const from = '2026-11-21T10:00:00.000Z';
const to = '2026-11-28T10:00:00.000Z';
const resting: TestClockDto = { now: from, aheadMilliseconds: 0, move: null };

const line = (position: number, text: string, at = from): TimelineEntryDto => ({ position, at, kind: 'payment', text });

const behaviour = {
  pendingBalance: false,
  automaticPayouts: false,
  keyConflicts: false,
  approvedForTransfers: true,
  draftInvoices: false,
  errorsNext: 0,
  errorsAct: false,
  tooFastNext: 0,
};

interface Sandbox {
  clock: TestClockDto;
  timeline: TimelineEntryDto[];
}

function open(sandbox: Sandbox, more: ConstructorParameters<typeof FakeApi>[0] = {}) {
  const headers = { 'x-product-time': sandbox.clock.now };
  const api = new FakeApi({
    'GET /api/admin/test-clock': () => json(sandbox.clock, 200, headers),
    'GET /api/admin/test-clock/story': ({ query: { before = '999', limit } }) =>
      json(sandbox.timeline.filter(({ position }) => position < Number(before)).slice(0, Number(limit)), 200, headers),
    'GET /api/admin/test-clock/provider': () => json(behaviour, 200, headers),
    'POST /api/admin/test-clock/moves': () => {
      sandbox.clock = { ...sandbox.clock, move: { from, to } };
      return json(sandbox.clock, 202);
    },
    ...more,
  });
  return { ...renderApp('/dashboard/admin/test-clock'), api };
}

beforeEach(() => signIn(ada));
afterEach(() => localStorage.clear());

test('moving the clock shows the progress and the events at once', async () => {
  const sandbox = { clock: resting, timeline: [line(1, '$45.00 came in.')] };
  const { user, api } = open(sandbox);
  expect(await screen.findByText('Saturday, November 21, 2026 at 10:00 AM UTC')).toBeVisible();
  expect(screen.getByText('The same as real time')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'One week ahead' }));
  expect(api.to('POST /api/admin/test-clock/moves')[0]?.body).toEqual({ by: 'week' });
  expect(await screen.findByText('On the way to Saturday, November 28, 2026 at 10:00 AM UTC')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'How far the clock has moved' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'One day ahead' })).toHaveAttribute('aria-disabled', 'true');

  sandbox.clock = { now: to, aheadMilliseconds: 7 * 86_400_000, move: null };
  sandbox.timeline = [line(2, 'A month was closed.', to), ...sandbox.timeline];
  expect(await screen.findByText('7 days ahead of real time', {}, { timeout: 5_000 })).toBeVisible();
  expect(await screen.findByText('A month was closed.')).toBeVisible();
  const day = within(screen.getByRole('heading', { name: 'Saturday, November 28, 2026' }).closest('section')!);
  expect(day.getByRole('listitem')).toHaveTextContent('A month was closed.10:00 AM');
  expect(screen.getByRole('button', { name: 'One day ahead' })).not.toHaveAttribute('aria-disabled');
});

test('earlier events are loaded from the last shown one on', async () => {
  const timeline = Array.from({ length: 70 }, (_, index) => line(70 - index, `Line ${70 - index}`));
  const { user, api } = open({ clock: resting, timeline });
  expect(await screen.findByText('Line 21')).toBeInTheDocument();
  expect(screen.queryByText('Line 20')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Line 1')).toBeInTheDocument();
  expect(api.to('GET /api/admin/test-clock/story').at(-1)?.query.before).toBe('21');
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

test('a refused move shows its reason', async () => {
  const why = 'The clock is already being moved. Please wait until it has arrived.';
  const { user } = open(
    { clock: resting, timeline: [] },
    { 'POST /api/admin/test-clock/moves': () => problem(409, 'admin.clock_is_moving', why) },
  );
  await user.click(await screen.findByRole('button', { name: 'One month ahead' }));
  expect((await screen.findAllByText(why))[0]).toBeVisible();
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
});

test('a press after a lost answer repeats the same move', async () => {
  const sandbox = { clock: resting, timeline: [] };
  const moved = 'POST /api/admin/test-clock/moves';
  const { user, api } = open(sandbox, {
    [moved]: losingFirst(() => json({ ...resting, move: { from, to } }, 202)),
  });
  await user.click(await screen.findByRole('button', { name: 'One week ahead' }));
  expect((await screen.findAllByText('Time was not moved'))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One week ahead' }));
  await waitFor(() => expect(api.to(moved)).toHaveLength(2));
  expect(keysOf(api.to(moved))).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
});

test('the browser uses the sandbox’s day as today', async () => {
  open({ clock: { ...resting, now: '2027-06-01T12:00:00.000Z' }, timeline: [] });
  await screen.findByText('Tuesday, June 1, 2027 at 12:00 PM UTC');
  expect(serverNow().toISOString()).toMatch(/^2027-06-01T12:0/);
});

test('where payments are real, the administration has no test clock', async () => {
  new FakeApi({ 'GET /api/admin/stuck-jobs': () => json([]), 'GET /api/admin/reconciliation-tasks': () => json([]) });
  renderApp('/dashboard/admin/operations');
  await screen.findByText('Nothing is stuck');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Test Clock' })).not.toBeInTheDocument());
});

test('the provider’s behaviour is switched and saved', async () => {
  const { user, api } = open(
    { clock: resting, timeline: [] },
    { 'PUT /api/admin/test-clock/provider': ({ body }) => json(body) },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Money of charges is pending for two business days' }));
  const broken = screen.getByLabelText('Next calls to fail (500, kept under their key)');
  await user.clear(broken);
  await user.type(broken, '2');
  await user.click(screen.getByRole('button', { name: 'Save Behavior' }));
  await waitFor(() =>
    expect(api.to('PUT /api/admin/test-clock/provider')[0]?.body).toEqual({
      ...behaviour,
      pendingBalance: true,
      errorsNext: 2,
    }),
  );
});
