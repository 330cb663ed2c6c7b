import { Injectable } from '@nestjs/common';

import { Clock, Transactions } from '../../../../src/platform/index.js';
import type { ApiCall } from '../../../api/api-call.js';
import { SandboxCalls } from '../../../api/sandbox-calls.service.js';
import { type AccountLink, openedBy } from '../../../objects/account-link.js';
import type { Account } from '../../../objects/account.js';
import { newBankAccount } from '../../../objects/bank-account.js';
import { newPerson, type Person } from '../../../objects/person.js';
import { personOf, saveAccount } from '../account-changes.js';
import { keepPerson, verificationOf } from '../account-verification.js';
import type { BankDetails } from './bank-form.rules.js';
import type { Details } from './details-form.rules.js';

/** A session under way: for whom, what is known of them, and where to go afterwards. */
export interface Session {
  readonly id: string;
  readonly link: AccountLink;
  readonly account: Account;
  readonly person: Person | undefined;
  /** Seconds since 1970. */
  readonly now: number;
}

/** What the onboarding page does with a connected account; each step is kept at once, so that leaving loses nothing. */
@Injectable()
export class Onboarding {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: SandboxCalls,
    private readonly clock: Clock,
  ) {}

  /** Opens a link: the session that it gives, or where to ask for another link; undefined where there is no such link. */
  open(linkId: string): Promise<{ session: string } | { askAnewAt: string } | undefined> {
    return this.inCall(async (call) => {
      const link = await call.store.find('account_link', linkId);
      if (!link) return undefined;
      const session = openedBy(link, call.now);
      if (!session) return { askAnewAt: link.refresh_url };
      await call.store.save({ ...link, session });
      return { session: session.id };
    });
  }

  /** The session with this id, unless it is over. */
  session(id: string): Promise<Session | undefined> {
    return this.inCall((call) => sessionIn(call, id));
  }

  /** Keeps who is paid. */
  keepDetails({ id }: Session, details: Details): Promise<void> {
    return this.change(id, async (call, account) => {
      account.business_type = details.businessType;
      account.company =
        details.businessName === null ? undefined : { name: details.businessName, tax_id_provided: false };
      const person = newPerson(
        account.id,
        { ...details, email: account.email, standing: verificationOf(details.ssnLast4) },
        call.now,
      );
      await keepPerson(call, account, person);
    });
  }

  /** Keeps where payouts go; a bank account that was there before is replaced. */
  keepBank({ id }: Session, { routingNumber, accountNumber }: BankDetails): Promise<void> {
    return this.change(id, async (call, account) => {
      const person = await personOf(call, account);
      const bank = newBankAccount({
        account: account.id,
        holderName: account.company?.name ?? [person?.first_name, person?.last_name].filter(Boolean).join(' '),
        holderType: account.business_type ?? 'individual',
        routingNumber,
        accountNumber,
      });
      account.external_accounts.data = [bank];
    });
  }

  /** Sends everything off: from now on the account may do what it may. */
  submit({ id }: Session, agreedFrom: { readonly ip: string; readonly userAgent: string | null }): Promise<void> {
    return this.change(id, (call, account) => {
      Object.assign(account.tos_acceptance, { date: call.now, ip: agreedFrom.ip, user_agent: agreedFrom.userAgent });
      account.details_submitted = true;
      return Promise.resolve();
    });
  }

  private change(sessionId: string, work: (call: ApiCall, account: Account) => Promise<void>): Promise<void> {
    return this.inCall(async (call) => {
      const session = await sessionIn(call, sessionId);
      if (!session) return;
      await work(call, session.account);
      await saveAccount(call, session.account);
    });
  }

  private inCall<Answer>(work: (call: ApiCall) => Promise<Answer>): Promise<Answer> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const origin = { id: null, idempotency_key: null };
    return this.transactions.run(async (em) => {
      await this.calls.waitForTurn(em);
      return work(this.calls.open(em, { caller: 'server', ids: [], account: null, now, origin }));
    });
  }
}

async function sessionIn(call: ApiCall, id: string): Promise<Session | undefined> {
  const [link] = await call.store.matching('account_link', { session: { id } });
  if (!link?.session || link.session.expires_at <= call.now) return undefined;
  const account = await call.store.get('account', link.account);
  return { id, link, account, person: await personOf(call, account), now: call.now };
}
