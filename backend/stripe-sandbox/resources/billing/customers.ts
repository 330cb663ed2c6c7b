import { z } from 'zod';

import { addressedId, type ApiCall } from '../../api/api-call.js';
import { type Operation, operation } from '../../api/operation.js';
import { emailAddress, id, metadata, page, text } from '../../protocol/parameters.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { type Customer, newCustomer } from '../../objects/customer.js';
import { hasEnded } from '../../objects/subscription.js';
import { ownPaymentMethod } from '../payments/payment-method-choice.js';
import { endSubscription } from './subscription-end.js';

const fields = {
  description: text.optional(),
  email: emailAddress.optional(),
  name: text.optional(),
  phone: text.optional(),
  metadata: metadata.optional(),
};
const invoiceSettings = z.strictObject({ default_payment_method: id.optional() }).optional();

export const customers: Operation[] = [
  operation('POST /v1/customers', fields, async (call, { description, email, name, phone, ...rest }) => {
    const given = { description: description || null, email: email || null, name: name || null, phone: phone || null };
    const customer = newCustomer({ ...given, metadata: changedMetadata({}, rest.metadata) }, call.now);
    await call.store.save(customer);
    await call.emit('customer.created', customer);
    return customer;
  }),
  operation('GET /v1/customers', { ...page, email: text.optional() }, (call, { email, ...part }) =>
    call.store.page('customer', '/v1/customers', { ...(email && { email }) }, part),
  ),
  operation('GET /v1/customers/:id', {}, async (call) => {
    const stub = await call.store.findAny(addressedId(call));
    return stub && 'deleted' in stub ? (stub as DeletedCustomer) : call.store.get('customer', addressedId(call));
  }),
  operation('DELETE /v1/customers/:id', {}, deleteCustomer),
  operation('POST /v1/customers/:id', { ...fields, invoice_settings: invoiceSettings }, updateCustomer),
];

interface DeletedCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly deleted: true;
}

/** Ends all subscriptions of the customer and detaches the cards; charges stay as they are. */
async function deleteCustomer(call: ApiCall): Promise<DeletedCustomer> {
  const customer = await call.store.get('customer', addressedId(call));
  for (const subscription of await call.store.matching('subscription', { customer: customer.id }))
    if (!hasEnded(subscription))
      await endSubscription(call, subscription, { comment: null, reason: 'cancellation_requested' });
  for (const method of await call.store.matching('payment_method', { customer: customer.id }))
    await call.store.save({ ...method, customer: null });
  await call.emit('customer.deleted', customer);
  return call.store.save({ id: customer.id, object: 'customer', deleted: true });
}

async function updateCustomer(
  call: ApiCall,
  { metadata: change, invoice_settings: settings, ...given }: CustomerChange,
): Promise<Customer> {
  const customer = await call.store.get('customer', addressedId(call));
  const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value || null]));
  Object.assign(customer, texts, { metadata: changedMetadata(customer.metadata, change) });
  const card = settings?.default_payment_method;
  if (card) await ownPaymentMethod(call, customer.id, card, 'invoice_settings[default_payment_method]');
  if (card !== undefined) customer.invoice_settings.default_payment_method = card || null;
  await call.store.save(customer);
  await call.emit('customer.updated', customer);
  return customer;
}

type CustomerChange = z.infer<z.ZodObject<typeof fields & { invoice_settings: typeof invoiceSettings }>>;
