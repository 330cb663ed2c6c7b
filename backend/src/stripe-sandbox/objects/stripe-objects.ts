import type { Charge } from '../resources/charge.js';
import type { Customer } from '../resources/customer.js';
import type { Invoice } from '../resources/invoice.js';
import type { InvoicePayment } from '../resources/invoice-payment.js';
import type { PaymentIntent } from '../resources/payment-intent.js';
import type { PaymentMethod } from '../resources/payment-method.js';
import type { Price } from '../resources/price.js';
import type { Product } from '../resources/product.js';
import type { Refund } from '../resources/refund.js';
import type { SetupAttempt } from '../resources/setup-attempt.js';
import type { SetupIntent } from '../resources/setup-intent.js';
import type { Subscription } from '../resources/subscription.js';
import type { SandboxEvent } from '../webhooks/event.js';

interface Objects {
  charge: Charge;
  customer: Customer;
  event: SandboxEvent;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  price: Price;
  product: Product;
  refund: Refund;
  setup_attempt: SetupAttempt;
  setup_intent: SetupIntent;
  subscription: Subscription;
}

/** The value of an object's `object` field, under which the sandbox keeps it. */
export type ObjectName = keyof Objects;
export type ObjectOf<Name extends ObjectName> = Objects[Name];

/** Whatever the sandbox keeps. */
export interface SandboxObject {
  readonly id: string;
  readonly object: ObjectName;
}
