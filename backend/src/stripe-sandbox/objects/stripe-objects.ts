import type { Balance } from '../balance/balance.js';
import type { BalanceTransaction } from '../balance/balance-transaction.js';
import type { Account } from '../connect/account.js';
import type { AccountLink } from '../connect/account-link.js';
import type { BankAccount } from '../connect/bank-account.js';
import type { LoginLink } from '../connect/login-link.js';
import type { Payout } from '../connect/payout.js';
import type { Person } from '../connect/person.js';
import type { Transfer } from '../connect/transfer.js';
import type { TransferReversal } from '../connect/transfer-reversal.js';
import type { Charge } from '../payments/charge.js';
import type { Customer } from '../billing/customer.js';
import type { Dispute } from '../disputes/dispute.js';
import type { Invoice } from '../billing/invoice.js';
import type { InvoicePayment } from '../billing/invoice-payment.js';
import type { PaymentIntent } from '../payments/payment-intent.js';
import type { PaymentMethod } from '../payments/payment-method.js';
import type { Price } from '../billing/price.js';
import type { Product } from '../billing/product.js';
import type { Refund } from '../payments/refund.js';
import type { SetupAttempt } from '../payments/setup-attempt.js';
import type { SetupIntent } from '../payments/setup-intent.js';
import type { Subscription } from '../billing/subscription.js';
import type { SandboxEvent } from '../webhooks/event.js';

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

/** The value of an object's `object` field, under which the sandbox keeps it. */
export type ObjectName = keyof Objects;
export type ObjectOf<Name extends ObjectName> = Objects[Name];

/** Whatever the sandbox keeps. */
export interface SandboxObject {
  readonly id: string;
  readonly object: ObjectName;
}
