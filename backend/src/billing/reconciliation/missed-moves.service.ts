import { Injectable, Logger } from '@nestjs/common';

import { ProviderBalance } from '../../payments/index.js';
import { Reads } from '../../platform/index.js';
import { TransferReversals } from '../provider-moves/transfer-reversals.service.js';
import { Withdrawals } from '../provider-moves/withdrawals.service.js';

interface Missed {
  /** The movement's id in the provider's book. */
  readonly id: string;
  readonly type: string;
  readonly source: string;
}

const mostAtOnce = 200;

/** By what the ledger books a movement of each kind. */
const missedMoves = `
  select m.id, m.type, m.source from provider_movements m
  join (values ('payout', 'withdrawal'), ('payout_failure', 'withdrawal_returned'),
    ('payout_cancel', 'withdrawal_returned'), ('transfer_refund', 'transfer_reversed')) as kinds(type, cause)
    on kinds.type = m.type
  where not exists (
    select 1 from ledger_transactions t where t.cause_kind = kinds.cause and t.cause_id = m.source)
  order by m.created_at desc limit ${mostAtOnce}`;

/** Books the withdrawals and reversals that stand in the provider's book and whose webhook never came. */
@Injectable()
export class MissedMoves {
  private readonly log = new Logger(MissedMoves.name);

  constructor(
    private readonly balance: ProviderBalance,
    private readonly withdrawals: Withdrawals,
    private readonly reversals: TransferReversals,
    private readonly reads: Reads,
  ) {}

  /** @throws PaymentsUnavailable */
  async post(): Promise<void> {
    for (const missed of await this.reads.rows<Missed>(missedMoves)) {
      this.log.warn(`${missed.source} (${missed.type}) was not told of, and is booked from the provider's book`);
      if (missed.type === 'transfer_refund') await this.postReversal(missed);
      else await this.withdrawals.post(missed.source);
    }
  }

  private async postReversal({ id }: Missed): Promise<void> {
    const transferId = await this.balance.transferReversedBy(id);
    if (transferId) await this.reversals.post(transferId);
  }
}
