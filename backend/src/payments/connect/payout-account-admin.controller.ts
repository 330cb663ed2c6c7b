import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { AuditTrail, IdPipe, Transactions } from '../../platform/index.js';
import { ConnectedAccounts } from './connected-accounts.service.js';

/** Salons' payout accounts, as administrators repair them. */
@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/salons')
export class PayoutAccountAdminController {
  constructor(
    private readonly accounts: ConnectedAccounts,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
  ) {}

  /** Asks the salon to set up another payout account after the provider lost or closed its last one. */
  @Post(':id/payout-account/renew')
  @HttpCode(204)
  async renewPayoutAccount(@CurrentActor() by: Actor, @Param('id', IdPipe) id: number): Promise<void> {
    await this.accounts.renew(id);
    await this.transactions.run((em) =>
      this.audit.record(em, { by, action: 'payout_account.renewal_asked', subject: { kind: 'salon', id } }),
    );
  }
}
