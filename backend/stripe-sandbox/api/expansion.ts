import type { Invoice } from '../objects/invoice.js';
import type { ObjectStore } from '../objects/object-store.js';
import type { SandboxObject } from '../objects/stripe-objects.js';
import { InvalidRequest } from '../protocol/api-errors.js';

type Fields = Record<string, unknown>;
type Includable = (store: ObjectStore, object: SandboxObject) => Promise<unknown>;

const deepestExpansion = 4;

/** The fields that an object carries only on request. */
const includable: Readonly<Record<string, Includable>> = {
  'invoice.confirmation_secret': async (store, invoice) => {
    const [payment] = await paymentsOf(store, invoice);
    const intent = payment && (await store.get('payment_intent', payment.payment.payment_intent));
    const waiting = (invoice as Invoice).status === 'open' && intent;
    return waiting ? { client_secret: waiting.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': async (store, invoice) => {
    const data = await paymentsOf(store, invoice);
    return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice.id}` };
  },
};

function paymentsOf(store: ObjectStore, { id }: SandboxObject) {
  return store.matching('invoice_payment', { invoice: id });
}

/**
 * Returns the answer with objects in place of the ids at the given paths, e.g. `latest_invoice.confirmation_secret`.
 * @throws InvalidRequest for a path that names nothing expandable
 */
export async function expand(store: ObjectStore, answer: object, paths: readonly string[]): Promise<object> {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > deepestExpansion)
      throw new InvalidRequest(`You cannot expand more than ${deepestExpansion} levels of a property (${path}).`);
    await expandAlong(store, copy as Fields, names, path);
  }
  return copy;
}

async function expandAlong(store: ObjectStore, fields: Fields, [name = '', ...rest]: string[], path: string) {
  if (Object.hasOwn(includable, `${String(fields.object)}.${name}`))
    fields[name] ??= await includable[`${String(fields.object)}.${name}`]?.(store, fields as unknown as SandboxObject);
  const present = fields[name];
  if (present === undefined) throw new InvalidRequest(`This property cannot be expanded (${path}).`);
  const value = typeof present === 'string' ? await store.findAny(present) : present;
  if (value === undefined) throw new InvalidRequest(`This property cannot be expanded (${path}).`);
  fields[name] = value;
  if (rest.length === 0 || value === null) return;
  for (const one of Array.isArray(value) ? value : [value]) await expandAlong(store, one as Fields, rest, path);
}
