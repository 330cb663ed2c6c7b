import { Module } from '@nestjs/common';

import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { cardErasure } from './account-closing.sql.js';
import { CardChanges } from './cards/card-changes.service.js';
import { CardLeases } from './cards/card-lease.service.js';
import { CardList } from './cards/card-list.service.js';
import { CardsController } from './cards/cards.controller.js';
import { ComingCheckCleanup } from './checks/coming-check-cleanup.service.js';
import { ComingChecks } from './checks/coming-checks.service.js';
import { ComingCharges } from './coming/coming-charges.service.js';
import { CancellationPreview } from './coming/cancellation-preview.service.js';
import { OwnerPaymentsController } from './owner-payments.controller.js';
import { OwnerPayments } from './paid/owner-payments.service.js';
import { PaymentCards } from './paid/payment-cards.service.js';
import { ownPaymentCardsPart } from './personal-data.view.js';
import { Receipts } from './paid/receipts.service.js';

/** An owner's view of money: payments with their receipts, coming charges, and saved cards. */
@Module({
  imports: [LedgerModule, PaymentsModule],
  controllers: [CardsController, OwnerPaymentsController],
  providers: [
    cardErasure,
    CardChanges,
    CardLeases,
    CardList,
    ComingCharges,
    ComingCheckCleanup,
    ComingChecks,
    CancellationPreview,
    OwnerPayments,
    ownPaymentCardsPart,
    PaymentCards,
    Receipts,
  ],
})
export class OwnerPaymentsModule {}
