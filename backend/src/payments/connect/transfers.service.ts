import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';

import { Clock, hourMilliseconds, OnEventOutside, type RecordedEvent } from '../../platform/index.js';
import { instant, callStripe, isGoneAccount, orUndefined, StripeClient, withIdempotencyKey } from '../stripe/index.js';
import { transferUpdated, type TransferUpdated } from './connect.events.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import {
  destinationOf,
  groupOf,
  isFullyReversed,
  isTheTransfer,
  referenceOf,
  type TransferIdentity,
  transferParams,
} from './transfer-identity.rules.js';
import {
  createdDifferently,
  noAccount,
  outcomeOf,
  type ReversalOutcome,
  reversalOutcomeOf,
  type TransferOutcome,
} from './transfer-outcome.js';
import { type TransferRecord, TransferRecords, type TransferRequest } from './transfer-records.service.js';

/** A reversal of a payout's transfer that is to be made once. */
export interface ReversalRequest {
  readonly payoutId: number;
  /** Defaults to all that has not been reversed yet. */
  readonly cents?: number;
  readonly key: string;
}

/** One reversal of a transfer, whole or in part. */
export interface FoundReversal {
  /** The provider's id, `trr_…`. */
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
}

/** A transfer that Lather made, as the provider has it. */
export interface FoundTransfer {
  readonly salonId: number;
  /** The reference of its payout. */
  readonly reference: string;
  /** Whether it went to the account that the salon has now. */
  readonly isToPresentAccount: boolean;
  /** The whole amount, whatever was reversed of it. */
  readonly cents: number;
  readonly reversedCents: number;
  readonly at: Date;
}

/** The limit of reversals read for one transfer, more than any payout has. */
const maxReversals = 1_000;

/**
 * After this many 5xx answers under one key, minutes apart, a try that finds no transfer takes another key: the
 * provider repeats a stored 5xx answer.
 */
const keptErrors = 2;

/** Shorter than the 24 hours after which the provider drops a key, so that no key expires between two checks. */
const keyLastsMilliseconds = 23 * hourMilliseconds;

/**
 * Transfers salons' money to their accounts at the payment provider, once for each payout, whatever answer gets lost.
 */
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
   * Sends a payout's amount (cents) to its salon. A repeated call for a payout that was sent returns the same transfer,
   * under any key. While the outcome of a try is unknown, the call continues with that try's key. If the provider may
   * have dropped the key, after a refusal or a 5xx answer, and if the request says so, the call first looks for a
   * transfer that was made nevertheless, and accepts only one with the payout's reference, amount, salon and account.
   * @throws Error if the same payout comes with another amount or salon
   */
  async send(request: TransferRequest): Promise<TransferOutcome> {
    const account = await this.accounts.findAccount(request.salonId);
    if (!account) return noAccount;
    const record = await this.records.begin(request);
    if (record.transferId !== null) return { state: 'sent', transferId: record.transferId };
    let { key } = record;
    try {
      const made = request.perhapsMade || this.mayHaveBeenMade(record) ? await this.find(record, account) : undefined;
      if (made === 'otherwise') {
        await this.records.recordRefused(request.payoutId, key);
        return createdDifferently;
      }
      if (!made && record.serverErrors >= keptErrors) key = await this.records.renewKey(request.payoutId, key);
      return await this.recordTransfer(request.payoutId, made ?? (await this.make({ ...record, key }, account)));
    } catch (error) {
      if (isGoneAccount(error)) await this.accounts.recordLost(account);
      return this.recordFailure(request.payoutId, key, error);
    }
  }

  /**
   * Records the transfer that was made for a payout and is missing from a database that was restored from a backup;
   * makes none. Returns undefined if there is no such transfer.
   * @throws PaymentsUnavailable
   */
  async adopt(request: TransferRequest): Promise<TransferOutcome | undefined> {
    const account = await this.accounts.findAccount(request.salonId);
    const made = account && (await callStripe(() => this.find(request, account)));
    if (!made || made === 'otherwise') return undefined;
    await this.records.begin(request);
    return this.recordTransfer(request.payoutId, made);
  }

  /**
   * Returns all reversals of a transfer, also those made outside Lather, newest first.
   * @throws PaymentsUnavailable
   */
  async reversalsOf(transferId: string): Promise<FoundReversal[]> {
    const page = { limit: 100 };
    const { transfers } = this.stripe.api;
    const found = await callStripe(() =>
      transfers.listReversals(transferId, page).autoPagingToArray({ limit: maxReversals }),
    );
    return found.map(({ id, amount, created }) => ({ id, cents: amount, at: instant(created) }));
  }

  /**
   * Reverses a payout's transfer, once for each key even after the provider has dropped the key: a reversal carries
   * the key in its metadata, and is looked for first.
   */
  async reverse({ payoutId, cents, key }: ReversalRequest): Promise<ReversalOutcome> {
    const id = await this.records.transferOf(payoutId);
    if (!id) return { state: 'refused', reason: 'This payout has not been sent.' };
    const { transfers } = this.stripe.api;
    const metadata = { payout_id: String(payoutId), [reversalKey]: key };
    const params = { ...(cents !== undefined && { amount: cents }), metadata };
    try {
      const findExisting = async () =>
        (await transfers.retrieve(id)).reversals.data.find((one) => one.metadata?.[reversalKey] === key);
      const create = (options: { idempotencyKey: string }) => transfers.createReversal(id, params, options);
      const reversal = (await findExisting()) ?? (await withIdempotencyKey(key, create, findExisting));
      await this.recordTransfer(payoutId, await transfers.retrieve(id));
      return { state: 'reversed', reversalId: reversal.id };
    } catch (error) {
      return reversalOutcomeOf(error);
    }
  }

  @OnEventOutside(transferUpdated, 'payments.read-transfer', { queue: 'money' })
  readTouched({ payload }: RecordedEvent<TransferUpdated>): Promise<void> {
    return this.recordById(payload.stripeTransferId);
  }

  /**
   * Records a transfer as the provider has it, by the provider's id.
   * @throws PaymentsUnavailable
   */
  async recordById(transferId: string): Promise<void> {
    const transfer = await callStripe(() => orUndefined(() => this.stripe.api.transfers.retrieve(transferId)));
    const reference = transfer && referenceOf(transfer);
    const identity = reference === undefined ? undefined : await this.records.identityBy(reference);
    const account = identity && (await this.accounts.findAccount(identity.salonId));
    if (transfer && identity && account && isTheTransfer(transfer, identity, account))
      await this.recordTransfer(identity.payoutId, transfer);
  }

  /**
   * Returns a transfer that Lather made, by the provider's id; undefined for any other.
   * @throws PaymentsUnavailable
   */
  async findMade(transferId: string): Promise<FoundTransfer | undefined> {
    const found = await callStripe(() => orUndefined(() => this.stripe.api.transfers.retrieve(transferId)));
    const salonId = Number(found?.metadata.salon_id);
    const reference = found && referenceOf(found);
    if (!found || reference === undefined || !Number.isSafeInteger(salonId)) return undefined;
    const { amount: cents, amount_reversed: reversedCents, created } = found;
    const isToPresentAccount = destinationOf(found) === (await this.accounts.findAccount(salonId));
    return { salonId, reference, isToPresentAccount, cents, reversedCents, at: instant(created) };
  }

  private mayHaveBeenMade({ triedBefore, keyUsedAt, serverErrors }: TransferRecord): boolean {
    return triedBefore || serverErrors > 0 || this.clock.now().getTime() - keyUsedAt.getTime() > keyLastsMilliseconds;
  }

  /**
   * Returns the payout's own transfer; `otherwise` if a different transfer carries its reference and was not reversed
   * whole.
   */
  private async find(identity: TransferIdentity, account: string): Promise<Stripe.Transfer | 'otherwise' | undefined> {
    const { data } = await this.stripe.api.transfers.list({ transfer_group: groupOf(identity.reference), limit: 100 });
    const own = data.filter((transfer) => referenceOf(transfer) === identity.reference);
    const made = own.find((transfer) => isTheTransfer(transfer, identity, account));
    return made ?? (own.some((transfer) => !isFullyReversed(transfer)) ? 'otherwise' : undefined);
  }

  private make(record: TransferRecord, destination: string): Promise<Stripe.Transfer> {
    return this.stripe.api.transfers.create(transferParams(record, destination), { idempotencyKey: record.key });
  }

  private async recordTransfer(payoutId: number, transfer: Stripe.Transfer): Promise<TransferOutcome> {
    const { id, object, amount_reversed: reversedCents } = transfer;
    if (object !== 'transfer') throw new Error(`Stripe returned an object that is not a transfer: ${id}.`);
    await this.records.recordMade({ payoutId, transferId: id, reversedCents });
    return { state: 'sent', transferId: id };
  }

  private async recordFailure(payoutId: number, key: string, error: unknown): Promise<TransferOutcome> {
    const outcome = outcomeOf(error);
    this.log.warn(`The transfer of payout ${payoutId} failed (${outcome.state}): ${(error as Error).message}`);
    if (outcome.state === 'refused') await this.records.recordRefused(payoutId, key);
    else if (outcome.serverError) await this.records.recordServerError(payoutId, key);
    return outcome;
  }
}

const reversalKey = 'lather_reversal';
