import { z } from 'zod';

import type { ApiCall } from '../../api/api-call.js';
import { InvalidRequest } from '../../protocol/api-errors.js';
import { integer, type Metadata, text } from '../../protocol/parameters.js';
import { recognizeCard } from '../../cards/card-details.rules.js';
import { refusedBy, testCardNamed, testCardOf } from '../../cards/test-cards.js';
import { changedMetadata } from '../../objects/metadata-change.js';
import { newPaymentMethod, noBillingDetails, type PaymentMethod } from '../../objects/payment-method.js';

const field = text.optional();
const address = z.strictObject({
  city: field,
  country: field,
  line1: field,
  line2: field,
  postal_code: field,
  state: field,
});

/** The description of a card, as `/v1/payment_methods` and `payment_method_data` accept it. */
export const cardFields = {
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: field }),
  billing_details: z.strictObject({ address: address.optional(), email: field, name: field, phone: field }).optional(),
};
const paymentMethodData = z.strictObject(cardFields);
type PaymentMethodData = z.infer<typeof paymentMethodData>;

/** @throws CardError for invalid card details */
export function describeCard(call: ApiCall, data: PaymentMethodData, given?: Metadata): Promise<PaymentMethod> {
  const { exp_month, exp_year } = data.card;
  const fullYear = exp_year < 100 ? 2000 + exp_year : exp_year;
  const card = recognizeCard({ ...data.card, exp_year: fullYear }, new Date(call.now * 1000));
  const fields = {
    exp_month,
    exp_year: fullYear,
    hasCvc: data.card.cvc !== undefined,
    billing_details: billingDetails(data.billing_details),
    metadata: changedMetadata({}, given),
  };
  return call.store.save(newPaymentMethod(card, fields, call.now));
}

/**
 * Returns the payment method that a call names: a saved one, or one of Stripe's test methods such as `pm_card_visa`,
 * each use of which creates a new one.
 * @throws NoSuchObject
 */
export async function namedPaymentMethod(call: ApiCall, id: string, param?: string): Promise<PaymentMethod> {
  const card = id.startsWith('pm_card_') ? testCardNamed(id.slice('pm_card_'.length)) : undefined;
  if (!card) return call.store.get('payment_method', id, param);
  const nextYear = new Date(call.now * 1000).getUTCFullYear() + 1;
  const fields = { billing_details: noBillingDetails, exp_month: 12, exp_year: nextYear, hasCvc: true, metadata: {} };
  return call.store.save(newPaymentMethod(card, fields, call.now));
}

/** The parameters by which a confirmation chooses the card. */
export const choice = { payment_method: text.optional(), payment_method_data: paymentMethodData.optional() };

/** Returns the card of a confirmation, or undefined where it names none. */
export async function chosenPaymentMethod(
  call: ApiCall,
  {
    payment_method: id,
    payment_method_data: data,
  }: { payment_method?: string; payment_method_data?: PaymentMethodData },
): Promise<PaymentMethod | undefined> {
  if (id && data)
    throw new InvalidRequest('You may only specify one of these parameters: payment_method, payment_method_data.');
  if (data) return describeCard(call, data, '');
  return id ? namedPaymentMethod(call, id, 'payment_method') : undefined;
}

/**
 * Checks that a card which becomes a customer's or a subscription's default is attached to the customer.
 * @throws InvalidRequest
 */
export async function ownPaymentMethod(call: ApiCall, customerId: string, id: string, param: string): Promise<void> {
  const method = await call.store.get('payment_method', id, param);
  if (method.customer === customerId) return;
  throw new InvalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

/**
 * Saves a card for a customer's later payments.
 * @throws InvalidRequest where the card is another customer's
 * @throws CardError where the bank refuses to have it saved
 */
export async function attachTo(call: ApiCall, method: PaymentMethod, customerId: string): Promise<PaymentMethod> {
  if (method.customer === customerId) return method;
  if (method.customer)
    throw new InvalidRequest('The payment method you provided has already been attached to a customer.');
  const { decline, declinesOnlyCharges } = testCardOf(method.card.fingerprint);
  if (decline && !declinesOnlyCharges) throw refusedBy(decline);
  method.customer = customerId;
  if (method.card.checks.cvc_check) method.card.checks.cvc_check = 'pass';
  await call.store.save(method);
  await call.emit('payment_method.attached', method);
  return method;
}

function billingDetails(given: PaymentMethodData['billing_details']): PaymentMethod['billing_details'] {
  const { address: place, ...person } = given ?? {};
  return { ...noBillingDetails, ...person, address: { ...noBillingDetails.address, ...place } };
}
