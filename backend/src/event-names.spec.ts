import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect, test } from '@jest/globals';

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/\/(migrations|demo|simulation|stripe-sandbox)\//.test(path) && !path.endsWith('/metadata.ts'))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));

const definition = /defineEvent<[^']*'([^']+)'/g;
const defined = sources.flatMap(({ text }) => [...text.matchAll(definition)].map(([, name]) => name!));

/** Running installations have these names in their outboxes: renaming one loses its unhandled events. */
const names = [
  'account.address_change_asked',
  'account.address_changed',
  'account.address_verification_opened',
  'account.closing_asked',
  'account.erased',
  'account.kept',
  'account.sign_in_noticed',
  'admin.clock_move_asked',
  'admin.work_waits',
  'appointment.assumed',
  'appointment.booked',
  'appointment.booked_together',
  'appointment.cancelled',
  'appointment.cancelled_together',
  'appointment.completed',
  'appointment.confirmed',
  'appointment.corrected',
  'appointment.moved',
  'appointment.moved_together',
  'appointment.no_show',
  'appointment.objected',
  'appointment.started',
  'appointment.unmarked',
  'auth.account_made',
  'auth.account_renamed',
  'auth.account_restored',
  'auth.account_suspended',
  'auth.password_changed',
  'auth.password_reset_asked',
  'auth.password_reset_opened',
  'auth.sign_in_changed',
  'auth.signed_in_from_new_browser',
  'billing.clawback_requested',
  'billing.cycle_closed',
  'billing.cycle_opened',
  'billing.payout_draft_due',
  'billing.payout_failed',
  'billing.payout_held',
  'billing.payout_paid',
  'billing.payout_run_due',
  'billing.payout_sent',
  'billing.payouts_scheduled',
  'billing.week_drafted',
  'billing.week_paid',
  'card.expires_before_charge',
  'charge.failed',
  'charge.paid',
  'charge.recorded',
  'charge.recovered',
  'dispute.closed',
  'dispute.lost',
  'dispute.opened',
  'dispute.won',
  'mail.queued',
  'payment.unwanted',
  'payments.bank_payout_failed',
  'payments.bank_payout_paid',
  'payments.bank_payout_touched',
  'payments.card_saved',
  'payments.charge_changed',
  'payments.customer_deleted',
  'payments.dispute_changed',
  'payments.invoice_paid',
  'payments.money_taken',
  'payments.payout_account_changed',
  'payments.payout_account_lost',
  'payments.payout_account_touched',
  'payments.provider_notice_raised',
  'payments.refund_changed',
  'payments.subscription_changed',
  'payments.transfer_changed',
  'payments.transfer_touched',
  'payments.withdrawal_changed',
  'push.queued',
  'refund.requested',
  'refund.succeeded',
  'reminder.due',
  'renewal.price_changes',
  'salon.applied',
  'salon.approved',
  'salon.document_expiring',
  'salon.left',
  'salon.notice_given',
  'salon.notice_withdrawn',
  'salon.rejected',
  'salon.setup_open',
  'salon.terms_changed',
  'subscription.activated',
  'subscription.cancelled',
  'subscription.change_late',
  'subscription.expired',
  'subscription.past_due',
  'subscription.pause_planned',
  'subscription.pause_withdrawn',
  'subscription.paused',
  'subscription.plan_change_planned',
  'subscription.plan_change_withdrawn',
  'subscription.plan_changed',
  'subscription.recovered',
  'subscription.resumed',
  'subscription.unpaused',
  'wait.joined',
  'wait.place_freed',
  'wait.place_offered',
  'weight.accepted',
  'weight.dismissed',
  'weight.objected',
  'weight.stated',
];

test('the names of all events are those in the outboxes of running installations', () => {
  expect(defined.toSorted()).toEqual(names);
});

/**
 * `insertEvents` writes the events that SQL records for its own rows, and the webhook inbox writes events whose
 * payloads were made in code.
 */
test('only the outbox’s own statements write into it, so that each payload is its definition’s', () => {
  const writers = sources.filter(({ text }) => text.includes('insert into outbox')).map(({ path }) => path);
  expect(writers.toSorted()).toEqual([
    'payments/webhooks/webhook-inbox.service.ts',
    'platform/events/event-rows.sql.ts',
    'platform/events/outbox.service.ts',
  ]);
});

/** The compiler keeps handlers and records from naming an event by its text; comparisons and SQL could still do it. */
test('no source compares or writes the type of an event by its text', () => {
  const said = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\btype\b\W{1,10}|\bselect )'([\w.]+)'/g)]
      .filter(([, name]) => names.includes(name!))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(said).toEqual([]);
});
