import { createHash, randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A fresh id of Stripe's form, e.g. `cus_9s6XKzkNRiz8i3`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** What the browser proves its right to one intent with. */
export function newClientSecret(intentId: string): string {
  return newId(`${intentId}_secret`, 25);
}

/** The same for the same card number, as Stripe's fingerprints are; the number itself is kept nowhere. */
export function fingerprintOf(cardNumber: string): string {
  return digest(`sandbox card ${cardNumber}`);
}

/** The same for the same bank account's number, which is kept nowhere either. */
export function bankFingerprintOf(accountNumber: string): string {
  return digest(`sandbox bank account ${accountNumber}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
