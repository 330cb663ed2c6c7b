import { Inject, Injectable } from '@nestjs/common';

import { consentKinds, consentSentence, type LegalKind, LegalTexts } from '../legal/index.js';
import { type Config, CONFIG } from '../platform/index.js';

/** The operator's facts for every page, contained in each document (frontend/src/api/site-facts.slice.ts). */
export interface SiteFacts {
  readonly supportEmail: string;
  readonly social: readonly { readonly name: string; readonly href: string }[];
  /** The legal texts that the operator has written. */
  readonly legal: readonly LegalKind[];
  /** The sentence of what pressing a button agrees to, by kind of consent. */
  readonly consents: Readonly<Record<(typeof consentKinds)[number], string>>;
}

/** The operator's facts, the same for as long as the process runs. */
@Injectable()
export class OperatorFacts {
  readonly facts: SiteFacts;

  constructor(@Inject(CONFIG) { operator: { supportEmail, social } }: Config, texts: LegalTexts) {
    const sentences = consentKinds.map((kind) => [kind, consentSentence(kind, texts.sources)]);
    this.facts = {
      supportEmail,
      social,
      legal: texts.written,
      consents: Object.fromEntries(sentences) as SiteFacts['consents'],
    };
  }
}
