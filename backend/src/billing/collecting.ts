import { AddOnCharging } from './charges/add-on-charging.handler.js';
import { ChargeCollection } from './charges/charge-collection.service.js';
import { ChargeSettlement } from './charges/charge-settlement.service.js';
import { ChargesController } from './charges/charges.controller.js';
import { DeclinedTips } from './charges/declined-tips.service.js';
import { OpenBalances } from './charges/open-balances.service.js';
import { OwnCharges } from './charges/own-charges.service.js';
import { Tips } from './charges/tips.service.js';
import { CycleClosing } from './cycles/cycle-closing.service.js';
import { CycleOpening } from './cycles/cycle-opening.service.js';
import { MissedCycles } from './cycles/missed-cycles.service.js';
import { DisputeCases } from './disputes/dispute-cases.service.js';
import { DisputePostings } from './disputes/dispute-postings.service.js';
import { DisputeSettlement } from './disputes/dispute-settlement.service.js';
import { DisputesController } from './disputes/disputes.controller.js';
import { ProviderFees } from './fees/provider-fees.service.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { TransferReversals } from './provider-moves/transfer-reversals.service.js';
import { Withdrawals } from './provider-moves/withdrawals.service.js';
import { MissedMoves } from './reconciliation/missed-moves.service.js';
import { Reconciliation } from './reconciliation/reconciliation.service.js';
import { ReconciliationTasks } from './reconciliation/reconciliation-tasks.service.js';
import { PaymentList } from './refunds/payment-list.service.js';
import { RefundList } from './refunds/refund-list.service.js';
import { RefundPostings } from './refunds/refund-postings.service.js';
import { RefundRequests } from './refunds/refund-requests.service.js';
import { RefundSending } from './refunds/refund-sending.service.js';
import { RefundSettlement } from './refunds/refund-settlement.service.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { KnownPayments } from './taken/known-payments.service.js';

const cycles = [CycleOpening, CycleClosing, MissedCycles];
const charges = [AddOnCharging, ChargeCollection, ChargeSettlement, DeclinedTips, OpenBalances, OwnCharges, Tips];
const refunds = [PaymentList, RefundList, RefundPostings, RefundRequests, RefundSending, RefundSettlement];
const disputes = [DisputeCases, DisputePostings, DisputeSettlement];

const reconciliation = [MissedMoves, Reconciliation, ReconciliationTasks, TransferReversals, Withdrawals];

/** What owners pay, what of it goes back, what the provider keeps, and that its book says the same. */
export const collecting = [
  ...cycles,
  ...charges,
  ...refunds,
  ...disputes,
  ...reconciliation,
  KnownPayments,
  ProviderFees,
];
export const collectingControllers = [
  ChargesController,
  DisputesController,
  ReconciliationController,
  RefundsController,
];
