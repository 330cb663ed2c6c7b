import { createHash, randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns a fresh id in Stripe's form, e.g. `cus_9s6XKzkNRiz8i3`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** Returns the secret by which a browser proves its right to one intent. */
export function newClientSecret(intentId: string): string {
  return newId(`${intentId}_secret`, 25);
}

/**
 * Returns the fingerprint of a card number, the same for the same number, as Stripe's are; the number itself is not
 * stored.
 */
export function fingerprintOf(cardNumber: string): string {
  return digest(`sandbox card ${cardNumber}`);
}

/** Returns the fingerprint of a bank account's number, which is not stored either. */
export function bankFingerprintOf(accountNumber: string): string {
  return digest(`sandbox bank account ${accountNumber}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
