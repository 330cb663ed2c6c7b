import { newId } from '../protocol/ids.js';
import type { Invoice } from './invoice.js';

export type InvoicePayment = ReturnType<typeof newInvoicePayment>;

/** Creates the link between a payment and the invoice that it pays; neither of them names the other. */
export function newInvoicePayment(invoice: Invoice, paymentIntentId: string, now: number) {
  return {
    id: newId('inpay'),
    object: 'invoice_payment' as const,
    amount_paid: null as number | null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntentId, type: 'payment_intent' as const },
    status: 'open' as 'open' | 'paid' | 'canceled',
    status_transitions: { canceled_at: null as number | null, paid_at: null as number | null },
  };
}
