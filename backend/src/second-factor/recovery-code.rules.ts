/** Letters and digits that nobody takes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;

export const recoveryCodeCount = 10;

/** A code of twelve characters (59 bits) in three groups, made of so many random bytes, or undefined where they do not do. */
export function recoveryCodeOf(bytes: Uint8Array): string | undefined {
  // Beyond the last whole run of the alphabet the first letters would come more often.
  const fair = [...bytes].filter((byte) => byte < alphabet.length * 8).slice(0, length);
  if (fair.length < length) return undefined;
  const text = fair.map((byte) => alphabet[byte % alphabet.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it was made, however it is typed: with blanks, in capitals, without its hyphens. */
export function writtenAsMade(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');
}
