import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { StuckJobDto } from '../../../api/generated.ts';
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
    'GET /api/admin/stuck-jobs': () => json([job]),
    'POST /api/admin/stuck-jobs/e1-billing.open-cycle/retry': () => problem(404, 'admin.job_not_stuck', why),
  });
  const { user } = renderApp('/dashboard/admin/operations');
  await user.click(await screen.findByRole('button', { name: 'Try billing.open-cycle again' }));
  expect((await screen.findAllByText(why))[0]).toBeVisible();
});
