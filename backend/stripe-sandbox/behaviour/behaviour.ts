import type { EntityManager } from '@mikro-orm/postgresql';

/** The behaviours of Stripe that the sandbox imitates on request; by default it is as simple as possible. */
export interface Behaviour {
  /** Whether money of charges becomes available after two business days instead of at once. */
  readonly pendingBalance: boolean;
  /** Whether available money is paid out to the platform's own bank on the same day. */
  readonly automaticPayouts: boolean;
  /** Whether a call whose key is in use by another call gets 409 instead of waiting for it. */
  readonly keyConflicts: boolean;
  /** Whether accounts with transfers alone are accepted; otherwise they must request card payments too. */
  readonly approvedForTransfers: boolean;
  /** Whether a renewal's invoice stays a draft for an hour before it is charged. */
  readonly draftInvoices: boolean;
}

/** Reads how the sandbox behaves, as an administrator has switched it on (money.md#the-test-clock). */
export async function readBehaviour(em: EntityManager): Promise<Behaviour> {
  const [behaviour] = await em.execute<Behaviour[]>(
    `select pending_balance as "pendingBalance", automatic_payouts as "automaticPayouts",
       key_conflicts as "keyConflicts", approved_for_transfers as "approvedForTransfers",
       draft_invoices as "draftInvoices" from stripe_sandbox.habits`,
  );
  if (!behaviour) throw new Error('The sandbox has no row in stripe_sandbox.habits; its migration inserts one.');
  return behaviour;
}

/**
 * Uses up one of the requested errors. Returns undefined where none is left, else whether the call acts nevertheless.
 */
export async function takeInjectedError(em: EntityManager): Promise<{ readonly acts: boolean } | undefined> {
  const [taken] = await em.execute<{ acts: boolean }[]>(
    `update stripe_sandbox.habits set errors_next = errors_next - 1 where errors_next > 0 returning errors_act as acts`,
  );
  return taken;
}

/** Uses up one of the requested rate limit refusals. Returns whether one was left. */
export async function takeInjectedRateLimit(em: EntityManager): Promise<boolean> {
  const taken = await em.execute<object[]>(
    `update stripe_sandbox.habits set too_fast_next = too_fast_next - 1 where too_fast_next > 0 returning 1 as taken`,
  );
  return taken.length > 0;
}
