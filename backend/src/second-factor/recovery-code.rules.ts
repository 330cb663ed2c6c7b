/** Letters and digits that are not mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;

export const recoveryCodeCount = 10;

/**
 * Returns a code of twelve characters (59 bits) in three groups, made of random bytes; undefined if too few of them are
 * usable.
 */
export function recoveryCodeOf(bytes: Uint8Array): string | undefined {
  // Bytes beyond a multiple of the alphabet's length would favour its first letters.
  const fair = [...bytes].filter((byte) => byte < alphabet.length * 8).slice(0, length);
  if (fair.length < length) return undefined;
  const text = fair.map((byte) => alphabet[byte % alphabet.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns a typed code in its original form, without regard to blanks, capitals and hyphens. */
export function writtenAsMade(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');
}
