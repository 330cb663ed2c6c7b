import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../platform/index.js';
import { fingerprintOf, type LegalKind, legalKinds, legalTitles } from './legal.rules.js';
import { readMarkdown } from './markdown.rules.js';

/** A text of the operator's, as a page shows it. */
export interface LegalText {
  readonly kind: LegalKind;
  readonly title: string;
  /** HTML made of Markdown; markup within the text is shown as text. */
  readonly html: string;
  /** SHA-256 of the file's text, hexadecimal. */
  readonly version: string;
}

/** The operator's legal texts, which the settings name (rules.md#legal-pages). */
@Injectable()
export class LegalTexts {
  private readonly texts: ReadonlyMap<LegalKind, LegalText>;
  /** The Markdown texts. */
  readonly sources: Partial<Readonly<Record<LegalKind, string>>>;

  constructor(@Inject(CONFIG) { operator }: Config) {
    this.sources = operator.texts;
    this.texts = new Map(
      legalKinds.flatMap((kind) => {
        const source = operator.texts[kind];
        if (!source) return [];
        return [[kind, { kind, ...readMarkdown(source, legalTitles[kind]), version: fingerprintOf(source) }]];
      }),
    );
  }

  /** Returns a text; undefined if the operator has not written it. */
  find(kind: LegalKind): LegalText | undefined {
    return this.texts.get(kind);
  }

  /** The kinds of the texts that are written. */
  get written(): readonly LegalKind[] {
    return [...this.texts.keys()];
  }
}
