import { Injectable } from '@nestjs/common';

import { ProviderBalance } from '../payments/index.js';
import { ReadDb } from '../platform/index.js';
import { FoundTransfers } from './external-movements/found-transfers.service.js';
import { TransferReversals } from './external-movements/transfer-reversals.service.js';
import { Withdrawals } from './external-movements/withdrawals.service.js';
import { MissedSources } from './missed-sources.service.js';

/** The provider's types of movements for withdrawals of the platform and their returns. */
const withdrawalTypes: ReadonlySet<string> = new Set(['payout', 'payout_failure', 'payout_cancel']);

/** The provider's types of movements for what the platform adds from its bank, and for its return. */
const topUpTypes: ReadonlySet<string> = new Set(['topup', 'topup_reversal']);

/** A movement in the copy of the provider's book. */
export interface Movement {
  readonly id: string;
  readonly type: string;
  readonly source: string;
}

const movementsOf = `select m.id, m.type, m.source from provider_movements m where m.source = $1 order by m.created_at`;

/** Posts movements of the provider's book. Each source is read in its present state, as if its event had just come. */
@Injectable()
export class MovementPosting {
  constructor(
    private readonly balance: ProviderBalance,
    private readonly withdrawals: Withdrawals,
    private readonly reversals: TransferReversals,
    private readonly found: FoundTransfers,
    private readonly sources: MissedSources,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Posts all movements of a source that can be posted.
   * @throws PaymentsUnavailable
   */
  async postSource(source: string): Promise<void> {
    for (const movement of await this.readDb.rows<Movement>(movementsOf, [source])) await this.postMovement(movement);
  }

  /** @throws PaymentsUnavailable */
  async postMovement(movement: Movement): Promise<void> {
    if (movement.type === 'transfer_refund') await this.postReversal(movement);
    else if (movement.type === 'transfer') await this.found.post(movement.source);
    else if (topUpTypes.has(movement.type)) await this.withdrawals.postTopUp(movement.id);
    else if (withdrawalTypes.has(movement.type)) await this.withdrawals.postWithdrawal(movement.source);
    else await this.sources.recoverSource(movement.source);
  }

  private async postReversal({ id }: Movement): Promise<void> {
    const transferId = await this.balance.transferReversedBy(id);
    if (transferId) await this.reversals.postReversal(transferId);
  }
}
