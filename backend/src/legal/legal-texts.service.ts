import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../platform/index.js';
import { fingerprintOf, type LegalKind, legalKinds, legalTitles } from './legal.rules.js';
import { readMarkdown } from './markdown.rules.js';

/** A text of the operator's, as a page shows it. */
export interface LegalText {
  readonly kind: LegalKind;
  readonly title: string;
  /** Made of Markdown; no markup of the text's own is in it. */
  readonly html: string;
  /** SHA-256 of the file's text, hexadecimal. */
  readonly version: string;
}

/** The operator's legal texts; there is none but what the settings name (rules.md#legal-pages). */
@Injectable()
export class LegalTexts {
  private readonly texts: ReadonlyMap<LegalKind, LegalText>;
  /** The texts as they were written. */
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

  /** Undefined where the operator has written none. */
  find(kind: LegalKind): LegalText | undefined {
    return this.texts.get(kind);
  }

  /** The kinds of which there is a text. */
  get written(): readonly LegalKind[] {
    return [...this.texts.keys()];
  }
}
