import { Module } from '@nestjs/common';

import { AppointmentsModule } from '../appointments/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { CycleClosing } from './cycles/cycle-closing.service.js';
import { CycleOpening } from './cycles/cycle-opening.service.js';
import { CycleRedivision } from './cycles/cycle-redivision.service.js';
import { MissedCycles } from './cycles/missed-cycles.service.js';
import { dueCyclesFigure } from './cycles/waiting-cycles.view.js';
import { IncompletePayments } from './fees/incomplete-payments.service.js';
import { ProviderFees } from './fees/provider-fees.service.js';
import { SourcelessFees } from './fees/sourceless-fees.service.js';
import { LedgerInvariants } from './ledger-invariants.service.js';
import { Ledger } from './ledger.service.js';
import { MonthSealing } from './seals/month-sealing.service.js';
import { OpenTotals } from './seals/open-totals.service.js';
import { SealProof } from './seals/seal-proof.service.js';

/** The ledger: double entries, the billing cycles and their division, and the provider’s fees. */
@Module({
  imports: [AppointmentsModule, PaymentsModule, SubscriptionsModule],
  providers: [
    Ledger,
    LedgerInvariants,
    MonthSealing,
    OpenTotals,
    SealProof,
    CycleOpening,
    CycleClosing,
    dueCyclesFigure,
    CycleRedivision,
    MissedCycles,
    IncompletePayments,
    ProviderFees,
    SourcelessFees,
  ],
  exports: [Ledger, LedgerInvariants, CycleOpening, IncompletePayments, ProviderFees, SourcelessFees],
})
export class LedgerModule {}
