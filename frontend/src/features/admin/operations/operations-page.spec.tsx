import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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

test('issue 4: a stuck job is shown with its reason, and gone once it was tried again', async () => {
  let stuck = [job];
  new FakeApi({
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

test('a retry that comes too late says so', async () => {
  const why = 'This job is not stuck any more: it was tried again, or it is done.';
  new FakeApi({
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
  expect(await dialog.findByText('Please say what it was')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('What it was'), 'The fee came late.');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('ada: The fee came late.')).toBeVisible();
  expect(api.to('POST /api/admin/reconciliation-tasks/4/resolve')[0]?.body).toEqual({ note: 'The fee came late.' });
});
