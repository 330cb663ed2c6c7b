import { createHash } from 'node:crypto';

import { businessWords } from '../plans/business-words.js';

/** The texts that the operator writes, by the names of their pages. */
export const legalKinds = ['terms', 'privacy', 'refunds'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The titles in links. */
export const legalTitles: Readonly<Record<LegalKind, string>> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  refunds: 'Refund Policy',
};

/** The kinds of consent: to have an account, to be reviewed as a salon, to pay each month. */
export const consentKinds = ['account', 'salon', 'subscription'] as const;
export type ConsentKind = (typeof consentKinds)[number];

const named: Readonly<Record<ConsentKind, readonly LegalKind[]>> = {
  account: ['terms', 'privacy'],
  salon: ['terms', 'privacy'],
  subscription: ['terms', 'refunds'],
};

type Texts = Partial<Readonly<Record<LegalKind, string>>>;

/**
 * Returns the sentence beside the button that gives the consent; it names the operator's texts that exist
 * (rules.md#consent).
 */
export function consentSentence(kind: ConsentKind, texts: Texts): string {
  const titles = textsOf(kind, texts).map(([name]) => legalTitles[name]);
  const own = businessWords.consent[kind];
  return titles.length > 0 ? `${own} You also agree to our ${titles.join(' and our ')}.` : own;
}

/** Returns the full words of the consent: the sentence, and each text that it names. */
export function consentText(kind: ConsentKind, texts: Texts): string {
  const parts = textsOf(kind, texts).map(([name, text]) => `${legalTitles[name]}\n\n${text}`);
  return [consentSentence(kind, texts), ...parts].join('\n\n');
}

/** Returns the version of a text: its SHA-256, hexadecimal. */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function textsOf(kind: ConsentKind, texts: Texts): [LegalKind, string][] {
  return named[kind].flatMap((name): [LegalKind, string][] => {
    const text = texts[name];
    return text ? [[name, text]] : [];
  });
}
