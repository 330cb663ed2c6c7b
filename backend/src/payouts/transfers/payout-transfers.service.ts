import { Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';

import { Transfers } from '../../payments/index.js';
import { Clock, type Lease, Leases, OnEventOutside, ReadDb, Every, sqlIn, Transactions } from '../../platform/index.js';
import { payoutsScheduled } from '../periods/payout.events.js';
import { claimDue, findScheduled, type PayoutToSend } from './transfer-queue.sql.js';
import { TransferResults } from './transfer-results.service.js';
import { isPastItsMonday, transferKey } from './transfer-retries.rules.js';

const everySeconds = 60;
const batchSize = 100;

/** So many wait for the provider at the same time; its pace is kept for all calls together (rules.md#providers-pace). */
const atOnce = 8;

/** Sends what is scheduled, one transfer for each payout: one sender at a time over all processes. */
@Injectable()
export class PayoutTransfers {
  private readonly log = new Logger(PayoutTransfers.name);

  constructor(
    private readonly readDb: ReadDb,
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

  /** Sends all that is due; false where somebody else is at it. */
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

  /**
   * Notes as sent what waits to be sent and was sent before, by a database that this one was restored behind. Sends
   * nothing. @throws PaymentsUnavailable
   */
  async adoptSent(): Promise<void> {
    for (const payout of await findScheduled(this.readDb)) {
      const { id: payoutId, salonId, cents, refusals, reference } = payout;
      const wish = { payoutId, salonId, cents, reference, key: transferKey(reference, refusals) };
      const outcome = await this.transfers.adopt(wish);
      if (outcome) await this.results.note(payout, outcome);
    }
  }

  private claim(lease: Lease): Promise<PayoutToSend[]> {
    return this.transactions.run(async (em) => {
      await lease.keepIn(sqlIn(em));
      return claimDue(sqlIn(em), this.clock.now(), batchSize);
    });
  }

  /**
   * Never fails: what goes wrong is told in the log, and the payout is taken up again when its time comes. So is one
   * whose sender was frozen until somebody else sends, who keeps the pace of all.
   */
  private async send(payout: PayoutToSend, lease: Lease): Promise<void> {
    if (!lease.isHeld) return;
    const { id: payoutId, salonId, cents, week, refusals, reference } = payout;
    try {
      const key = transferKey(reference, refusals);
      const perhapsMade = isPastItsMonday(week, this.clock.now());
      const wish = { payoutId, salonId, cents, reference, key, perhapsMade };
      await this.results.note(payout, await this.transfers.send(wish));
    } catch (error) {
      this.log.error(`payout ${payoutId} could not be sent: ${(error as Error).message}`);
    }
  }
}
