import { Module, type OnModuleInit } from '@nestjs/common';

import { AppointmentsModule } from '../appointments/index.js';
import { LedgerInvariants, LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SalonsModule } from '../salons/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { openChargeObstacle, unpaidVisitObstacle } from './account-closing.sql.js';
import { ownChargesPart } from './personal-data.view.js';
import { AddOnCharging } from './add-on-charging.handler.js';
import { ChargeChanges } from './charge-changes.handler.js';
import { ChargeCollection } from './charge-collection.service.js';
import { chargeInvariants } from './charge-invariants.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { ChargesController } from './charges.controller.js';
import { DeclinedTips } from './declined-tips.service.js';
import { Dunning } from './dunning.service.js';
import { MissedChargeChanges } from './missed-charge-changes.service.js';
import { OwnCharges } from './own-charges.service.js';
import { Tips } from './tips.service.js';
import { dueChargesFigure } from './waiting-charges.view.js';
import { VisitReversal } from './visit-reversal.service.js';

/** The charges beside the subscription: add-ons and tips, and their open balances. */
@Module({
  imports: [AppointmentsModule, LedgerModule, PaymentsModule, SalonsModule, SubscriptionsModule],
  controllers: [ChargesController],
  providers: [
    openChargeObstacle,
    unpaidVisitObstacle,
    dueChargesFigure,
    AddOnCharging,
    ChargeChanges,
    ChargeCollection,
    ChargeSettlement,
    DeclinedTips,
    Dunning,
    MissedChargeChanges,
    OwnCharges,
    ownChargesPart,
    Tips,
    VisitReversal,
  ],
  exports: [ChargeChanges, Tips],
})
export class ChargesModule implements OnModuleInit {
  constructor(private readonly invariants: LedgerInvariants) {}

  onModuleInit(): void {
    this.invariants.add(chargeInvariants);
  }
}
