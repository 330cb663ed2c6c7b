import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Clock, sqlIn } from '../platform/index.js';
import { type ConsentKind, consentText, fingerprintOf } from './legal.rules.js';
import { LegalTexts } from './legal-texts.service.js';

/** A consent and who gave it: a guest's checkout and an applying salon have no account yet. */
export type Consent =
  | { readonly kind: 'account'; readonly userId: number }
  | { readonly kind: 'salon'; readonly salonId: number; readonly userId?: number }
  | {
      readonly kind: 'subscription';
      readonly amountCents: number;
      readonly subscriptionId: number;
      readonly userId: number;
    }
  | { readonly kind: 'subscription'; readonly amountCents: number; readonly checkoutId: string };

const columns = 'kind, version, given_at, user_id, salon_id, subscription_id, checkout_id, amount_cents';

/**
 * The consents that people gave, with the words in force (rules.md#consent). Constraints of the database let nothing be
 * charged without a consent.
 */
@Injectable()
export class Consents {
  private readonly versions = new Map<ConsentKind, string>();

  constructor(
    private readonly texts: LegalTexts,
    private readonly clock: Clock,
  ) {}

  /** Records each giving of a consent, with its instant, in the caller's transaction. */
  async record(em: EntityManager, consent: Consent): Promise<void> {
    const { kind } = consent;
    const now = this.clock.now();
    const text = consentText(kind, this.texts.sources);
    const version = this.versions.get(kind) ?? fingerprintOf(text);
    this.versions.set(kind, version);
    const of = { userId: null, salonId: null, subscriptionId: null, checkoutId: null, amountCents: null, ...consent };
    const sql = sqlIn(em);
    await sql.rows(
      'insert into consent_texts (version, text, first_given_at) values ($1, $2, $3) on conflict do nothing',
      [version, text, now],
    );
    await sql.rows(`insert into consents (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
      kind,
      version,
      now,
      of.userId,
      of.salonId,
      of.subscriptionId,
      of.checkoutId,
      of.amountCents,
    ]);
  }

  /** Moves a guest's consent to a charge to the account that was created from the checkout. */
  async adopt(
    em: EntityManager,
    checkoutId: string,
    { userId, subscriptionId, amountCents }: { userId: number; subscriptionId: number; amountCents: number },
  ): Promise<void> {
    await sqlIn(em).rows(
      `update consents set user_id = $2, subscription_id = $3, checkout_id = null
       where checkout_id = $1 and amount_cents = $4`,
      [checkoutId, userId, subscriptionId, amountCents],
    );
  }
}
