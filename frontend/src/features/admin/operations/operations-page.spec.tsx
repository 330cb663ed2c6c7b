import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReconciliationTaskDto, StuckJobDto } from '../../../api/generated.ts';
import { ada, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const job: StuckJobDto = {
  id: 'e1-billing.open-cycle',
  handler: 'billing.open-cycle',
  eventType: 'payments.invoice_paid',
  payload: { stripeInvoiceId: 'in_1' },
  tries: 12,
  reason: 'The payment provider does not answer',
  failedAt: '2026-11-20T15:00:00Z',
};

beforeEach(() => signIn(ada));

test('a stuck job is shown with its reason, and removed once it was retried', async () => {
  let stuck = [job];
  new FakeApi({
    'GET /api/admin/objections': () => json([]),
    'GET /api/admin/reconciliation-tasks': () => json([]),
    'GET /api/admin/stuck-jobs': () => json(stuck),
    'POST /api/admin/stuck-jobs/e1-billing.open-cycle/retry': () => {
      stuck = [];
      return new Response(null, { status: 204 });
    },
  });
  const { user } = renderApp('/dashboard/admin/operations');
  expect(await screen.findByText('The payment provider does not answer')).toBeVisible();
  expect(screen.getByText('payments.invoice_paid {"stripeInvoiceId":"in_1"}')).toBeVisible();
  expect(screen.getByText(/^12 tries, the last on November 20, 2026 at/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try billing.open-cycle again' }));
  expect(await screen.findByText('Nothing is stuck')).toBeVisible();
  expect(screen.getAllByText('Tried again')[0]).toBeVisible();
});

test('a late retry says so', async () => {
  const why = 'This job is no longer stuck: it was tried again, or it is done.';
  new FakeApi({
    'GET /api/admin/objections': () => json([]),
    'GET /api/admin/reconciliation-tasks': () => json([]),
    'GET /api/admin/stuck-jobs': () => json([job]),
    'POST /api/admin/stuck-jobs/e1-billing.open-cycle/retry': () => problem(404, 'admin.job_not_stuck', why),
  });
  const { user } = renderApp('/dashboard/admin/operations');
  await user.click(await screen.findByRole('button', { name: 'Try billing.open-cycle again' }));
  expect((await screen.findAllByText(why))[0]).toBeVisible();
});

test('a difference between the provider and the ledger is resolved with a note', async () => {
  const task: ReconciliationTaskDto = {
    id: 4,
    source: 'ch_1',
    providerAmount: 4365,
    ledgerAmount: 4500,
    status: 'open',
    openedAt: '2026-11-20T02:00:00Z',
    closedAt: null,
    resolvedBy: null,
    note: null,
  };
  let tasks = [task];
  const api = new FakeApi({
    'GET /api/admin/stuck-jobs': () => json([]),
    'GET /api/admin/objections': () => json([]),
    'GET /api/admin/reconciliation-tasks': () => json(tasks),
    'POST /api/admin/reconciliation-tasks/4/resolve': () => {
      tasks = [{ ...task, status: 'resolved', resolvedBy: 'ada', note: 'The fee came late.' }];
      return json(tasks[0]);
    },
  });
  const { user } = renderApp('/dashboard/admin/operations');
  expect(await screen.findByText('The provider moved $43.65, the ledger $45.00.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resolve ch_1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Difference' }));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await dialog.findByText('Please say what the difference was, in at least 3 characters')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('What it was'), 'The fee came late.');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('ada: The fee came late.')).toBeVisible();
  expect(api.to('POST /api/admin/reconciliation-tasks/4/resolve')[0]?.body).toEqual({ note: 'The fee came late.' });
});

const difference: ReconciliationTaskDto = {
  id: 5,
  source: 'ch_2',
  providerAmount: 7275,
  ledgerAmount: 0,
  status: 'open',
  openedAt: '2026-11-20T02:00:00Z',
  closedAt: null,
  resolvedBy: null,
  note: null,
};

test('a difference is booked by one press, or shows why it cannot be', async () => {
  const why = 'This cannot be posted automatically: nothing here says what it was for.';
  let bookable = false;
  let tasks = [difference];
  new FakeApi({
    'GET /api/admin/stuck-jobs': () => json([]),
    'GET /api/admin/objections': () => json([]),
    'GET /api/admin/reconciliation-tasks': () => json(tasks),
    'POST /api/admin/reconciliation-tasks/5/book': () => {
      if (!bookable) return problem(409, 'billing.not_bookable', why);
      tasks = [{ ...difference, status: 'resolved', resolvedBy: 'ada', note: 'Booked from the provider’s book.' }];
      return json(tasks[0]);
    },
  });
  const { user } = renderApp('/dashboard/admin/operations');
  await user.click(await screen.findByRole('button', { name: 'Book ch_2' }));
  expect(await screen.findByText(why)).toBeVisible();
  bookable = true;
  await user.click(screen.getByRole('button', { name: 'Book ch_2' }));
  expect(await screen.findByText('ada: Booked from the provider’s book.')).toBeVisible();
});

test('a second press while a difference is being booked sends nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  const api = new FakeApi({
    'GET /api/admin/stuck-jobs': () => json([]),
    'GET /api/admin/objections': () => json([]),
    'GET /api/admin/reconciliation-tasks': () => json([difference]),
    'POST /api/admin/reconciliation-tasks/5/book': () => answered,
  });
  const { user } = renderApp('/dashboard/admin/operations');
  const button = await screen.findByRole('button', { name: 'Book ch_2' });
  await user.dblClick(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  answer(json({ ...difference, status: 'resolved' }));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(api.to('POST /api/admin/reconciliation-tasks/5/book')).toHaveLength(1);
});

test('objections to unmarked visits are listed with their state', async () => {
  new FakeApi({
    'GET /api/admin/reconciliation-tasks': () => json([]),
    'GET /api/admin/stuck-jobs': () => json([]),
    'GET /api/admin/objections': () =>
      json([
        {
          appointmentId: 7,
          visitAt: '2026-11-18T16:00:00Z',
          timeZone: 'America/Chicago',
          petName: 'Biscuit',
          ownerName: 'Olive Reyes',
          ownerEmail: 'olive@lather.test',
          salonId: 2,
          salonName: 'Bubbles & Bows',
          reason: 'The salon was closed.',
          objectedAt: '2026-11-20T18:00:00Z',
          settledAt: null,
          status: 'completed',
        },
      ]),
  });
  renderApp('/dashboard/admin/operations');
  expect(await screen.findByText('Biscuit at Bubbles & Bows')).toBeVisible();
  expect(screen.getByText(/The salon was closed/)).toBeVisible();
  expect(screen.getByText('The salon has not answered yet.')).toBeVisible();
});
