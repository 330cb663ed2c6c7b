import { Injectable } from '@nestjs/common';

import { Clock, Transactions } from '../../../../src/platform/index.js';
import type { ApiCall } from '../../../api/api-call.js';
import { SandboxCalls } from '../../../api/sandbox-calls.service.js';
import { type AccountLink, openedBy } from '../../../objects/account-link.js';
import type { Account } from '../../../objects/account.js';
import { newBankAccount } from '../../../objects/bank-account.js';
import { newPerson, type Person } from '../../../objects/person.js';
import { personOf, saveAccount } from '../account-changes.js';
import { savePerson, verificationOf } from '../account-verification.js';
import type { BankDetails } from './bank-form.rules.js';
import type { Details } from './details-form.rules.js';

/** An onboarding session: the account, its person, and the link with its return address. */
export interface Session {
  readonly id: string;
  readonly link: AccountLink;
  readonly account: Account;
  readonly person: Person | undefined;
  /** Seconds since 1970. */
  readonly now: number;
}

/**
 * The commands of the onboarding pages on a connected account. Each step is saved at once, so that leaving loses
 * nothing.
 */
@Injectable()
export class Onboarding {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: SandboxCalls,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a link. Returns its session, or the address to request another link at; undefined where the link does not
   * exist.
   */
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

  /** Returns the session with this id, unless it has expired. */
  session(id: string): Promise<Session | undefined> {
    return this.inCall((call) => sessionIn(call, id));
  }

  /** Saves the person or business that is paid. */
  saveDetails({ id }: Session, details: Details): Promise<void> {
    return this.change(id, async (call, account) => {
      account.business_type = details.businessType;
      account.company =
        details.businessName === null ? undefined : { name: details.businessName, tax_id_provided: false };
      const person = newPerson(
        account.id,
        { ...details, email: account.email, verification: verificationOf(details.ssnLast4) },
        call.now,
      );
      await savePerson(call, account, person);
    });
  }

  /** Saves the bank account; it replaces an earlier one. */
  saveBank({ id }: Session, { routingNumber, accountNumber }: BankDetails): Promise<void> {
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

  /** Submits the account: from now on its capabilities follow from its details. */
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
