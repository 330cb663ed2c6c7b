import { Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';

import { Transfers } from '../../payments/index.js';
import { Clock, type Lease, Leases, OnEventOutside, Every, sqlIn, Transactions } from '../../platform/index.js';
import { payoutsScheduled } from '../periods/payout.events.js';
import { claimDue, type PayoutToSend } from './transfer-queue.sql.js';
import { TransferResults } from './transfer-results.service.js';
import { isPastItsMonday, transferKey } from './transfer-retries.rules.js';

const everySeconds = 60;
const batchSize = 100;

/**
 * The number of transfers that wait for the provider at the same time. The pace is kept for all calls together
 * (rules.md#provider-rate-limit).
 */
const atOnce = 8;

/** Sends scheduled payouts, one transfer for each. Only one process sends at a time. */
@Injectable()
export class PayoutTransfers {
  private readonly log = new Logger(PayoutTransfers.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly leases: Leases,
    private readonly transfers: Transfers,
    private readonly results: TransferResults,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(payoutsScheduled, 'payouts.send-week', { queue: 'money' })
  async sendWeek(): Promise<void> {
    await this.sendDue();
  }

  @Every('payouts.send-due', everySeconds)
  async recover(): Promise<void> {
    await this.sendDue();
  }

  /** Sends all that is due; false where another process is sending. */
  sendDue(): Promise<boolean> {
    return this.leases.during('payouts.transfers', async (lease) => {
      const queue = new PQueue({ concurrency: atOnce });
      try {
        for (let batch = await this.claim(lease); batch.length > 0; batch = await this.claim(lease))
          for (const payout of batch) {
            void queue.add(() => this.send(payout, lease));
            await queue.onSizeLessThan(1);
          }
      } finally {
        await queue.onIdle();
      }
    });
  }

  private claim(lease: Lease): Promise<PayoutToSend[]> {
    return this.transactions.run(async (em) => {
      await lease.holdUntilCommit(sqlIn(em));
      return claimDue(sqlIn(em), this.clock.now(), batchSize);
    });
  }

  /**
   * Sends a payout and never throws: an error is logged, and the payout is tried again when its time comes. A sender
   * that was frozen until another process took the lease sends nothing, since the other one keeps the pace.
   */
  private async send(payout: PayoutToSend, lease: Lease): Promise<void> {
    if (!lease.isHeld) return;
    const { id: payoutId, salonId, cents, week, refusals, reference } = payout;
    try {
      const key = transferKey(reference, refusals);
      const perhapsMade = isPastItsMonday(week, this.clock.now());
      const request = { payoutId, salonId, cents, reference, key, perhapsMade };
      await this.results.record(payout, await this.transfers.send(request));
    } catch (error) {
      this.log.error(`Payout ${payoutId} could not be sent; it is tried again: ${(error as Error).message}`);
    }
  }
}
