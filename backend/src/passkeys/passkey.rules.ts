/** Of an account; nobody has so many devices. */
export const mostPasskeys = 20;

/** Characters of the name that its owner gives it. */
export const longestPasskeyName = 40;

/**
 * One line with something to see in it: no control characters, line breaks or marks that turn the direction of text, by
 * which one name could be made to look like another (rules.md#passkeys).
 */
export const passkeyNamePattern =
  /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+$/u;

/** How long a challenge waits for its answer: people look for their phone. */
export const challengeSeconds = 5 * 60;

/**
 * What a passkey is called, for its owner to know it by: the system that it was made on, or what it is where it is not
 * part of that device (rules.md#passkeys).
 * @param system the browser's, such as "iPhone"; null where it is not known
 */
export function passkeyName(transports: readonly string[], system: string | null): string {
  const isHere = transports.length === 0 || transports.includes('internal');
  if (!isHere && transports.includes('usb')) return 'Security key';
  if (!isHere && transports.includes('hybrid')) return 'Phone';
  return system ?? 'Passkey';
}

/**
 * Does a passkey count its uses, and is this count one that it has left behind? Then there are two of it, and one was
 * copied. Those that are kept in step over several devices always say 0 (WebAuthn, 6.1.1).
 */
export function isCountLeftBehind(kept: number, given: number): boolean {
  return (kept > 0 || given > 0) && given <= kept;
}
