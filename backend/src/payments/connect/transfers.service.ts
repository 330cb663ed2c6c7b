import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';

import { Clock, OnEventOutside, type RecordedEvent } from '../../platform/index.js';
import { instant, askStripe, isGoneAccount, orUndefined, StripeClient, underKeys } from '../stripe/index.js';
import { transferUpdated, type TransferUpdated } from './connect.events.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import {
  groupOf,
  isTakenBack,
  isTheTransfer,
  referenceOf,
  type TransferIdentity,
  transferParams,
} from './transfer-identity.rules.js';
import {
  madeOtherwise,
  noAccount,
  outcomeOf,
  type ReversalOutcome,
  reversalOutcomeOf,
  type TransferOutcome,
} from './transfer-outcome.js';
import { type TransferRecord, TransferRecords, type TransferWish } from './transfer-records.service.js';

export interface ReversalWish {
  readonly payoutId: number;
  /** All that has not been taken back yet unless said. */
  readonly cents?: number;
  readonly key: string;
}

/** A transfer that was made. */
export interface FoundTransfer {
  readonly transferId: string;
  readonly cents: number;
  readonly reversedCents: number;
}

/** What was taken back of a transfer at one time. */
export interface FoundReversal {
  /** The provider's id, `trr_…`. */
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
}

/** More than anybody takes back of one payout. */
const mostReversals = 1_000;

/**
 * So many answers of 5xx under one key, minutes apart: the provider repeats a kept one. Where a look shows that nothing
 * was made, the next try takes another key.
 */
const keptErrors = 2;

/** Shorter than the 24 hours after which the provider forgets a key, so that none is forgotten between two looks. */
const keyLastsMilliseconds = 23 * 3_600_000;

/** Sends the salons' money to their accounts at the payment provider: once for each payout, whatever gets lost. */
@Injectable()
export class Transfers {
  private readonly log = new Logger(Transfers.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly accounts: ConnectedAccounts,
    private readonly records: TransferRecords,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a payout's amount (cents) to its salon. Asked again for a payout that was sent it answers the same transfer,
   * under any key; as long as the outcome of a try is not known, it goes on with that try's key. Under a key that the
   * provider may have forgotten, after a refusal or an answer of 5xx, and where the wish says so, it looks first whether the transfer was
   * made all the same, and believes one with the payout's reference, amount, salon and account alone.
   * @throws Error where the same payout comes with another amount or salon
   */
  async send(wish: TransferWish): Promise<TransferOutcome> {
    const account = await this.accounts.findAccount(wish.salonId);
    if (!account) return noAccount;
    const record = await this.records.begin(wish);
    if (record.transferId !== null) return { state: 'sent', transferId: record.transferId };
    let { key } = record;
    try {
      const made = wish.perhapsMade || this.mayHaveBeenMade(record) ? await this.look(record, account) : undefined;
      if (made === 'otherwise') {
        await this.records.keepRefused(wish.payoutId, key);
        return madeOtherwise;
      }
      if (!made && record.serverErrors >= keptErrors) key = await this.records.renewKey(wish.payoutId, key);
      return await this.note(wish.payoutId, made ?? (await this.make({ ...record, key }, account)));
    } catch (error) {
      if (isGoneAccount(error)) await this.accounts.noteLost(account);
      return this.noteRefusal(wish.payoutId, key, error);
    }
  }

  /**
   * Takes over the transfer that was made for a payout, which a database that was restored from a backup does not
   * remember; makes none. Undefined where there is none to take over. @throws PaymentsUnavailable
   */
  async adopt(wish: TransferWish): Promise<TransferOutcome | undefined> {
    const account = await this.accounts.findAccount(wish.salonId);
    const made = account && (await askStripe(() => this.look(wish, account)));
    if (!made || made === 'otherwise') return undefined;
    await this.records.begin(wish);
    return this.note(wish.payoutId, made);
  }

  /** A payout's transfer as the provider has it; undefined where it was never made. @throws PaymentsUnavailable */
  async findTransfer(payoutId: number): Promise<FoundTransfer | undefined> {
    const id = await this.records.transferOf(payoutId);
    const known = id && (await askStripe(() => this.stripe.api.transfers.retrieve(id)));
    const transfer = known || (await this.search(payoutId));
    if (!transfer) return undefined;
    await this.note(payoutId, transfer);
    return { transferId: transfer.id, cents: transfer.amount, reversedCents: transfer.amount_reversed };
  }

  /** What was taken back of a transfer, by whomever, newest first. @throws PaymentsUnavailable */
  async reversalsOf(transferId: string): Promise<FoundReversal[]> {
    const page = { limit: 100 };
    const { transfers } = this.stripe.api;
    const found = await askStripe(() =>
      transfers.listReversals(transferId, page).autoPagingToArray({ limit: mostReversals }),
    );
    return found.map(({ id, amount, created }) => ({ id, cents: amount, at: instant(created) }));
  }

  /**
   * Takes a payout's transfer back; under one key once, also when the provider has forgotten the key: a reversal bears
   * it, and is looked for first.
   */
  async reverse({ payoutId, cents, key }: ReversalWish): Promise<ReversalOutcome> {
    const id = await this.records.transferOf(payoutId);
    if (!id) return { state: 'refused', reason: 'This payout has not been sent.' };
    const { transfers } = this.stripe.api;
    const metadata = { payout_id: String(payoutId), [reversalKey]: key };
    const params = { ...(cents !== undefined && { amount: cents }), metadata };
    try {
      const look = async () =>
        (await transfers.retrieve(id)).reversals.data.find((one) => one.metadata?.[reversalKey] === key);
      const create = (options: { idempotencyKey: string }) => transfers.createReversal(id, params, options);
      const reversal = (await look()) ?? (await underKeys(key, create, look));
      await this.note(payoutId, await transfers.retrieve(id));
      return { state: 'reversed', reversalId: reversal.id };
    } catch (error) {
      return reversalOutcomeOf(error);
    }
  }

  @OnEventOutside(transferUpdated, 'payments.read-transfer', { queue: 'money' })
  readTouched({ payload }: RecordedEvent<TransferUpdated>): Promise<void> {
    return this.noteMade(payload.stripeTransferId);
  }

  /** Notes a transfer by the provider's id of it, as the provider has it. @throws PaymentsUnavailable */
  async noteMade(transferId: string): Promise<void> {
    const transfer = await askStripe(() => orUndefined(() => this.stripe.api.transfers.retrieve(transferId)));
    const reference = transfer && referenceOf(transfer);
    const identity = reference === undefined ? undefined : await this.records.identityBy(reference);
    const account = identity && (await this.accounts.findAccount(identity.salonId));
    if (transfer && identity && account && isTheTransfer(transfer, identity, account))
      await this.note(identity.payoutId, transfer);
  }

  private mayHaveBeenMade({ triedBefore, keyUsedAt, serverErrors }: TransferRecord): boolean {
    return triedBefore || serverErrors > 0 || this.clock.now().getTime() - keyUsedAt.getTime() > keyLastsMilliseconds;
  }

  private async search(payoutId: number): Promise<Stripe.Transfer | undefined> {
    const identity = await this.records.identityOf(payoutId);
    const account = identity && (await this.accounts.findAccount(identity.salonId));
    if (!account) return undefined;
    const made = await askStripe(() => this.look(identity, account));
    return made === 'otherwise' ? undefined : made;
  }

  /** The payout's own transfer; `otherwise` where one with its reference is another and was not taken back. */
  private async look(identity: TransferIdentity, account: string): Promise<Stripe.Transfer | 'otherwise' | undefined> {
    const { data } = await this.stripe.api.transfers.list({ transfer_group: groupOf(identity.reference), limit: 100 });
    const own = data.filter((transfer) => referenceOf(transfer) === identity.reference);
    const made = own.find((transfer) => isTheTransfer(transfer, identity, account));
    return made ?? (own.some((transfer) => !isTakenBack(transfer)) ? 'otherwise' : undefined);
  }

  private make(record: TransferRecord, destination: string): Promise<Stripe.Transfer> {
    return this.stripe.api.transfers.create(transferParams(record, destination), { idempotencyKey: record.key });
  }

  private async note(payoutId: number, transfer: Stripe.Transfer): Promise<TransferOutcome> {
    const { id, object, amount_reversed: reversedCents } = transfer;
    if (object !== 'transfer') throw new Error(`Stripe answered no whole transfer: ${id}`);
    await this.records.keepMade({ payoutId, transferId: id, reversedCents });
    return { state: 'sent', transferId: id };
  }

  private async noteRefusal(payoutId: number, key: string, error: unknown): Promise<TransferOutcome> {
    const outcome = outcomeOf(error);
    this.log.warn(`payout ${payoutId}: ${outcome.state}, ${(error as Error).message}`);
    if (outcome.state === 'refused') await this.records.keepRefused(payoutId, key);
    else if (outcome.serverError) await this.records.keepServerError(payoutId, key);
    return outcome;
  }
}

const reversalKey = 'lather_reversal';
