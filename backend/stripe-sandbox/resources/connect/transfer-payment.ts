import { noBillingDetails } from '../../objects/payment-method.js';
import type { Transfer } from '../../objects/transfer.js';

/** Returns a transfer as the connected account sees it: a payment from the platform. */
export function paymentOf(transfer: Transfer) {
  return {
    ...notPaidByCard,
    id: transfer.destination_payment,
    object: 'charge' as const,
    amount: transfer.amount,
    amount_captured: transfer.amount,
    balance_transaction: null as string | null,
    created: transfer.created,
    currency: transfer.currency,
    description: transfer.description,
    metadata: {},
    source_transfer: transfer.id,
  };
}

const notPaidByCard = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  billing_details: noBillingDetails,
  calculated_statement_descriptor: null,
  captured: true,
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
};
