import { Injectable } from '@nestjs/common';

import { Clock, Transactions } from '../../../../src/platform/index.js';
import { SandboxCalls } from '../../../api/sandbox-calls.service.js';
import { newId } from '../../../protocol/ids.js';
import { newAccountLink } from '../../../objects/account-link.js';
import { canBeOpened } from '../../../objects/login-link.js';
import type { Payout } from '../../../objects/payout.js';
import { currentBalance } from '../../balance/movements.js';
import { Onboarding, type Session } from '../onboarding/onboarding.service.js';

/** The content of an account's dashboard. */
export interface Dashboard {
  readonly session: Session;
  readonly balanceCents: number;
  /** The latest payouts, newest first. */
  readonly payouts: readonly Payout[];
}

const sessionSeconds = 3_600;
const payoutsShown = 10;

/** The Express dashboard of a connected account, opened by a login link. */
@Injectable()
export class AccountDashboard {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: SandboxCalls,
    private readonly onboarding: Onboarding,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a login link and returns its session, in which the account's details may be changed too; undefined where the
   * link is not valid.
   */
  open(linkId: string): Promise<string | undefined> {
    return this.transactions.run(async (em) => {
      await this.calls.waitForTurn(em);
      const call = this.calls.open(em, { ...nobody, now: this.now() });
      const link = await call.store.find('login_link', linkId);
      if (!link || !canBeOpened(link, call.now)) return undefined;
      await call.store.save({ ...link, opened: true });
      const { account, return_url } = link;
      const session = { id: newId('onb', 32), expires_at: call.now + sessionSeconds };
      await call.store.save({ ...newAccountLink({ account, return_url, refresh_url: return_url }, call.now), session });
      return session.id;
    });
  }

  /** Returns the dashboard of a session; undefined where the session has expired. */
  async of(sessionId: string): Promise<Dashboard | undefined> {
    const session = await this.onboarding.session(sessionId);
    if (!session) return undefined;
    return this.transactions.run(async (em) => {
      const own = this.calls.open(em, { ...nobody, now: this.now() }).onAccount(session.account.id);
      const [{ amount }] = (await currentBalance(own)).available;
      const { data } = await own.store.page('payout', '/v1/payouts', {}, { limit: payoutsShown });
      return { session, balanceCents: amount, payouts: data };
    });
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

const nobody = { caller: 'server', ids: [], account: null, origin: { id: null, idempotency_key: null } } as const;
