import { z } from 'zod';

import { addressedId } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { browserOperation, type Operation, operation } from '../../api/operation.js';
import { id, metadata, page } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { attachTo, cardFields, describeCard, namedPaymentMethod } from './payment-method-choice.js';

const kind = { type: z.literal('card').optional() };

export const paymentMethods: Operation[] = [
  browserOperation('POST /v1/payment_methods', { ...cardFields, metadata: metadata.optional() }, (call, given) => {
    const { metadata: own, ...data } = given;
    return describeCard(call, data, own);
  }),
  operation(
    'GET /v1/payment_methods',
    { ...page, ...kind, customer: id },
    async (call, { customer, type, ...part }) => {
      await call.store.get('customer', customer, 'customer');
      const content = { customer, ...(type && { type }) };
      return call.store.page('payment_method', '/v1/payment_methods', content, part);
    },
  ),
  operation('GET /v1/customers/:id/payment_methods', { ...page, ...kind }, async (call, { type, ...part }) => {
    const customer = await call.store.get('customer', addressedId(call));
    const content = { customer: customer.id, ...(type && { type }) };
    return call.store.page('payment_method', `/v1/customers/${customer.id}/payment_methods`, content, part);
  }),
  operation('GET /v1/payment_methods/:id', {}, (call) => call.store.get('payment_method', addressedId(call))),
  operation('POST /v1/payment_methods/:id', { metadata: metadata.optional() }, async (call, given) => {
    const method = await call.store.get('payment_method', addressedId(call));
    method.metadata = changedMetadata(method.metadata, given.metadata);
    return call.store.save(method);
  }),
  operation('POST /v1/payment_methods/:id/attach', { customer: id }, async (call, { customer }) => {
    await call.store.get('customer', customer, 'customer');
    return attachTo(call, await namedPaymentMethod(call, addressedId(call)), customer);
  }),
  operation('POST /v1/payment_methods/:id/detach', {}, async (call) => {
    const method = await call.store.get('payment_method', addressedId(call));
    const customerId = method.customer;
    if (!customerId)
      throw new InvalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    method.customer = null;
    await call.store.save(method);
    const customer = await call.store.get('customer', customerId);
    if (customer.invoice_settings.default_payment_method === method.id) {
      customer.invoice_settings.default_payment_method = null;
      await call.store.save(customer);
    }
    await call.emit('payment_method.detached', method);
    return method;
  }),
];
