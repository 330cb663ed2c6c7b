import { dictionary } from '@zxcvbn-ts/language-common';

import { businessTerms } from '../../plans/business-terms.js';
import { brand } from '../../platform/index.js';

// rules.md#passwords
const shortestPassword = businessTerms.shortest.password;

const commonest = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortestPassword).slice(0, 5_000),
);

/** The owner of a password, whose names it may not consist of. */
export interface PasswordOwner {
  readonly email: string;
  readonly username?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

const fewestCharacters = 3;
const shortestWord = 3;
/** Words from Lather's own pages beside the field. */
const ownWords = [brand.toLowerCase(), 'demo'];

/** Returns whether the password is among the few thousand that are tried first, or repeats one or two characters. */
export function isCommonPassword(password: string): boolean {
  return new Set(password).size < fewestCharacters || commonest.has(password.toLowerCase());
}

/**
 * Returns whether nothing is left of the password without the owner's names, the parts of the e-mail address, Lather's
 * own name and everything that is not a letter; such passwords are tried next.
 */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const words = wordsAbout(owner);
  if (words.length === 0) return false;
  let rest = password.toLowerCase();
  let found = false;
  for (const word of words) {
    found ||= rest.includes(word);
    rest = rest.replaceAll(word, '');
  }
  return found && rest.replace(/[^\p{Letter}]/gu, '').length < fewestCharacters;
}

/** Returns the words, longest first, so that a shorter word does not split a longer one. */
function wordsAbout({ email, username, firstName, lastName }: PasswordOwner): string[] {
  const given = [email, username, firstName, lastName].flatMap((text) => text?.toLowerCase().split(/[\s@._+-]+/) ?? []);
  const local = email.toLowerCase().split('@')[0] ?? '';
  return [...new Set([...given, local, ...ownWords])]
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length);
}
