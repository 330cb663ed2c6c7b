import { z } from 'zod';

import { addressedId } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { type Operation, operation } from '../../api/operation.js';
import { flag, id, page, text } from '../../protocol/parameters.js';
import { attemptPayment } from '../payments/payment-attempt.js';
import { namedPaymentMethod } from '../payments/payment-method-choice.js';
import { afterVoid } from './invoice-void.js';
import { intentOf, voidInvoice } from './invoicing.js';

const filters = { customer: id.optional(), status: text.optional(), subscription: id.optional() };
const payment = z.strictObject({ type: z.literal('payment_intent'), payment_intent: id });
const paymentFilters = { invoice: id.optional(), payment: payment.optional(), status: text.optional() };

export const invoices: Operation[] = [
  operation('GET /v1/invoices', { ...page, ...filters }, (call, { customer, status, subscription, ...part }) => {
    const parent = subscription && { parent: { subscription_details: { subscription } } };
    return call.store.page(
      'invoice',
      '/v1/invoices',
      { ...(customer && { customer }), ...(status && { status }), ...parent },
      part,
    );
  }),
  operation('GET /v1/invoices/:id', {}, (call) => call.store.get('invoice', addressedId(call))),
  operation(
    'POST /v1/invoices/:id/pay',
    { off_session: flag.optional(), payment_method: id.optional() },
    async (call, { off_session, payment_method }) => {
      const invoice = await call.store.get('invoice', addressedId(call));
      if (invoice.status !== 'open') throw new InvalidRequest(`Invoice is already ${invoice.status}`);
      const intent = await intentOf(call, invoice);
      const customer = await call.store.get('customer', invoice.customer);
      const chosen =
        payment_method ?? intent.payment_method ?? customer.invoice_settings.default_payment_method ?? undefined;
      if (!chosen)
        throw new InvalidRequest('There is no `default_payment_method` set on this Customer or Invoice.', {
          code: 'resource_missing',
        });
      const method = await namedPaymentMethod(call, chosen, 'payment_method');
      await attemptPayment(call, intent, method, { authenticated: false, offSession: off_session ?? true });
      return call.store.get('invoice', invoice.id);
    },
  ),
  operation('POST /v1/invoices/:id/void', {}, async (call) => {
    const invoice = await call.store.get('invoice', addressedId(call));
    if (invoice.status !== 'open')
      throw new InvalidRequest(
        `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`,
      );
    await voidInvoice(call, invoice);
    await afterVoid(call, invoice);
    return call.store.get('invoice', invoice.id);
  }),
  operation(
    'GET /v1/invoice_payments',
    { ...page, ...paymentFilters },
    (call, { invoice, payment: by, status, ...part }) =>
      call.store.page(
        'invoice_payment',
        '/v1/invoice_payments',
        { ...(invoice && { invoice }), ...(by && { payment: by }), ...(status && { status }) },
        part,
      ),
  ),
];
