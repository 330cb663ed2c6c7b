import type { BalanceTransaction } from './balance-transaction.js';
import type { Balance } from './balance.js';
import type { Customer } from './customer.js';
import type { InvoicePayment } from './invoice-payment.js';
import type { Invoice } from './invoice.js';
import type { Price } from './price.js';
import type { Product } from './product.js';
import type { Subscription } from './subscription.js';
import type { AccountLink } from './account-link.js';
import type { Account } from './account.js';
import type { BankAccount } from './bank-account.js';
import type { LoginLink } from './login-link.js';
import type { Payout } from './payout.js';
import type { Person } from './person.js';
import type { TransferReversal } from './transfer-reversal.js';
import type { Transfer } from './transfer.js';
import type { Dispute } from './dispute.js';
import type { Charge } from './charge.js';
import type { PaymentIntent } from './payment-intent.js';
import type { PaymentMethod } from './payment-method.js';
import type { Refund } from './refund.js';
import type { SetupAttempt } from './setup-attempt.js';
import type { SetupIntent } from './setup-intent.js';
import type { SandboxEvent } from './event.js';

interface Objects {
  balance: Balance;
  balance_transaction: BalanceTransaction;
  account: Account;
  account_link: AccountLink;
  bank_account: BankAccount;
  charge: Charge;
  customer: Customer;
  dispute: Dispute;
  event: SandboxEvent;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  login_link: LoginLink;
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  payout: Payout;
  person: Person;
  price: Price;
  product: Product;
  refund: Refund;
  setup_attempt: SetupAttempt;
  setup_intent: SetupIntent;
  subscription: Subscription;
  transfer: Transfer;
  transfer_reversal: TransferReversal;
}

/** The value of an object's `object` field, which is its type in the store. */
export type ObjectName = keyof Objects;
export type ObjectOf<Name extends ObjectName> = Objects[Name];

/** Any object of the sandbox. */
export interface SandboxObject {
  readonly id: string;
  readonly object: ObjectName;
}
