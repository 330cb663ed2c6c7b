import { z } from 'zod';

import { type ApiCall, addressedId } from '../api/api-call.js';
import { type Operation, operation } from '../api/operation.js';
import { id, metadata, page, text } from '../api/parameters.js';
import { changedMetadata } from '../objects/metadata-change.js';
import type { Customer } from './customer.js';
import { newCustomer } from './customer.js';

const fields = {
  description: text.optional(),
  email: text.optional(),
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
  operation('GET /v1/customers/:id', {}, (call) => call.store.get('customer', addressedId(call))),
  operation('POST /v1/customers/:id', { ...fields, invoice_settings: invoiceSettings }, updateCustomer),
];

async function updateCustomer(
  call: ApiCall,
  { metadata: change, invoice_settings: settings, ...given }: CustomerChange,
): Promise<Customer> {
  const customer = await call.store.get('customer', addressedId(call));
  const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value || null]));
  Object.assign(customer, texts, { metadata: changedMetadata(customer.metadata, change) });
  if (settings?.default_payment_method !== undefined)
    customer.invoice_settings.default_payment_method = settings.default_payment_method || null;
  await call.store.save(customer);
  await call.emit('customer.updated', customer);
  return customer;
}

type CustomerChange = z.infer<z.ZodObject<typeof fields & { invoice_settings: typeof invoiceSettings }>>;
