import type { EntityManager } from '@mikro-orm/postgresql';

/** What the sandbox does as Stripe does, where it was told to; by itself it is as easy as it can be. */
export interface Habits {
  /** Money of charges is available after two business days, not at once. */
  readonly pendingBalance: boolean;
  /** What becomes available goes to the platform's own bank on that day. */
  readonly automaticPayouts: boolean;
  /** A call whose key is in use by one under way answers 409, and does not wait for it. */
  readonly keyConflicts: boolean;
  /** Accounts with transfers alone are made; else they have to ask for card payments too. */
  readonly approvedForTransfers: boolean;
  /** The invoice of a renewal is a draft for an hour, and charged only then. */
  readonly draftInvoices: boolean;
}

export async function readHabits(em: EntityManager): Promise<Habits> {
  const [habits] = await em.execute<Habits[]>(
    `select pending_balance as "pendingBalance", automatic_payouts as "automaticPayouts",
       key_conflicts as "keyConflicts", approved_for_transfers as "approvedForTransfers",
       draft_invoices as "draftInvoices" from stripe_sandbox.habits`,
  );
  if (!habits) throw new Error('The sandbox has lost its habits');
  return habits;
}

/** Whether the call that comes now is one of the next that break, and if so, whether it acts all the same. */
export async function takeError(em: EntityManager): Promise<{ readonly acts: boolean } | undefined> {
  const [taken] = await em.execute<{ acts: boolean }[]>(
    `update stripe_sandbox.habits set errors_next = errors_next - 1 where errors_next > 0 returning errors_act as acts`,
  );
  return taken;
}

/** Whether the call that comes now is one of the next that come too fast. */
export async function takeTooFast(em: EntityManager): Promise<boolean> {
  const taken = await em.execute<object[]>(
    `update stripe_sandbox.habits set too_fast_next = too_fast_next - 1 where too_fast_next > 0 returning 1 as taken`,
  );
  return taken.length > 0;
}
