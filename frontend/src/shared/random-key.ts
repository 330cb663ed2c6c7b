/**
 * Returns a key of 128 random bits, written as a UUID. `crypto.randomUUID` would need a secure context, which a page has
 * not that a phone opens by http from a machine in the same network.
 */
export function randomKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  return bytes.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
