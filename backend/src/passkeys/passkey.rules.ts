/** The limit of characters in an owner's name for a passkey. */
export const maxPasskeyNameLength = 40;

/**
 * One line with a visible character: no control characters, line breaks or marks that change the direction of text,
 * with which one name could imitate another (rules.md#passkeys).
 */
export const passkeyNamePattern =
  /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+$/u;

/** The seconds for which a challenge is valid; people may have to look for their phone. */
export const challengeSeconds = 5 * 60;

/**
 * Returns a new passkey's name, by which its owner recognizes it: the system on which it was created, or its kind if it
 * is a separate device (rules.md#passkeys).
 * @param system the browser's, such as "iPhone"; null if unknown
 */
export function passkeyName(transports: readonly string[], system: string | null): string {
  const isHere = transports.length === 0 || transports.includes('internal');
  if (!isHere && transports.includes('usb')) return 'Security key';
  if (!isHere && transports.includes('hybrid')) return 'Phone';
  return system ?? 'Passkey';
}

/**
 * Returns whether a passkey counts its uses and this count is not above the last one, so that one of two copies must
 * have been used. Passkeys synchronized over several devices always say 0 (WebAuthn, 6.1.1).
 */
export function isStaleCounter(kept: number, given: number): boolean {
  return kept > 0 && given <= kept;
}
