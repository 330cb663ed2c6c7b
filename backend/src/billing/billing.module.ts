import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { AddOnCharging } from './charges/add-on-charging.handler.js';
import { ChargeCollection } from './charges/charge-collection.service.js';
import { ChargeSettlement } from './charges/charge-settlement.service.js';
import { ChargesController } from './charges/charges.controller.js';
import { OwnCharges } from './charges/own-charges.service.js';
import { Tips } from './charges/tips.service.js';
import { CycleClosing } from './cycles/cycle-closing.service.js';
import { CycleOpening } from './cycles/cycle-opening.service.js';
import { LedgerProof } from './ledger/ledger-proof.service.js';
import { Ledger } from './ledger/ledger.service.js';

const cycles = [CycleOpening, CycleClosing];
const charges = [AddOnCharging, ChargeCollection, ChargeSettlement, OwnCharges, Tips];

/** What was collected, whose it is, and why: the ledger, the billing cycles, and what is paid beside them. */
@Module({
  imports: [PaymentsModule, SubscriptionsModule],
  controllers: [ChargesController],
  providers: [Ledger, LedgerProof, ...cycles, ...charges],
})
export class BillingModule {}
