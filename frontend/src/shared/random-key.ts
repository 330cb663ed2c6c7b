/**
 * Returns a key of 128 random bits. `crypto.randomUUID` would need a secure context, which a page has not that a phone
 * opens by http from a machine in the same network.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
