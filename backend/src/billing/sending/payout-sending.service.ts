import { Injectable, Logger } from '@nestjs/common';

import { Transfers } from '../../payments/index.js';
import { Clock, OnEventOutside, Reads, Repeated, sqlIn, Transactions } from '../../platform/index.js';
import { PAYOUTS_SCHEDULED } from '../payouts/payout.events.js';
import { asOnlySender } from './only-one.js';
import { Paced } from './paced.js';
import { SendingOutcomes } from './sending-outcomes.service.js';
import { transferKey } from './sending.rules.js';
import { claimDue, type PayoutToSend } from './sending.sql.js';

const everySeconds = 60;
const batchSize = 100;

/** Stripe takes 25 requests a second; a fifth of that is left to a try that has to look first, and to everything else. */
const pace = { perSecond: 20, atOnce: 8 };

/** Sends what is scheduled, one transfer for each payout: one sender at a time over all processes. */
@Injectable()
export class PayoutSending {
  private readonly log = new Logger(PayoutSending.name);

  constructor(
    private readonly reads: Reads,
    private readonly transactions: Transactions,
    private readonly transfers: Transfers,
    private readonly outcomes: SendingOutcomes,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(PAYOUTS_SCHEDULED, 'payouts.send-week')
  async sendWeek(): Promise<void> {
    await this.sendDue();
  }

  @Repeated('payouts.send-due', everySeconds)
  async heal(): Promise<void> {
    await this.sendDue();
  }

  /** Sends all that is due; false where somebody else is at it. */
  sendDue(): Promise<boolean> {
    return asOnlySender(this.reads.sharedPool, async () => {
      const paced = new Paced(pace);
      for (let batch = await this.claim(); batch.length > 0; batch = await this.claim())
        for (const payout of batch) await paced.start(() => this.send(payout));
      await paced.finish();
    });
  }

  private claim(): Promise<PayoutToSend[]> {
    return this.transactions.run((em) => claimDue(sqlIn(em), this.clock.now(), batchSize));
  }

  /** Never fails: what goes wrong is told in the log, and the payout is taken up again when its time comes. */
  private async send(payout: PayoutToSend): Promise<void> {
    const { id: payoutId, salonId, cents, week, refusals } = payout;
    try {
      const key = transferKey(week, salonId, refusals);
      await this.outcomes.note(payout, await this.transfers.send({ payoutId, salonId, cents, key }));
    } catch (error) {
      this.log.error(`payout ${payoutId} could not be sent: ${(error as Error).message}`);
    }
  }
}
