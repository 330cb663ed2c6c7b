import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Clock, sqlIn } from '../platform/index.js';
import { type ConsentKind, consentText, fingerprintOf } from './legal.rules.js';
import { LegalTexts } from './legal-texts.service.js';

/** Who consents, and to what: a guest's checkout and a salon that applies have no account yet. */
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
 * What people have agreed to, with the words that were in force (rules.md#consent). Constraints of the database let
 * nothing be charged of which no row stands here.
 */
@Injectable()
export class Consents {
  private readonly versions = new Map<ConsentKind, string>();

  constructor(
    private readonly texts: LegalTexts,
    private readonly clock: Clock,
  ) {}

  /** Writes a consent into the caller's transaction; the same one given again is the one that stands already. */
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
    await sql.rows(`insert into consents (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`, [
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

  /** A guest's consent to what was charged goes over to the account that came of it. */
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
