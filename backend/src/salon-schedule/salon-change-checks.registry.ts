import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Actor } from '../auth/index.js';
import type { SalonTerms } from './salon-terms.view.js';

/** A change of a salon's terms before its commit. */
export interface SalonChange {
  readonly actor: Actor;
  readonly salonId: number;
  readonly before: SalonTerms;
  readonly after: SalonTerms;
  /** The visits that may be cancelled with the change. */
  readonly cancelVisits: readonly number[];
}

/** Applies the change to a module's own rows, or refuses it by throwing. */
export type SalonChangeCheck = (em: EntityManager, change: SalonChange) => Promise<void>;

/**
 * A registry for later modules (appointments), which know what a change of a salon's terms means for them
 * (rules.md#salon-changes).
 */
@Injectable()
export class SalonChangeChecks {
  private readonly checks: SalonChangeCheck[] = [];

  add(check: SalonChangeCheck): void {
    this.checks.push(check);
  }

  /** Runs the checks in the transaction of the change, under the lock of the salon's row, for which bookings wait. */
  async run(em: EntityManager, change: SalonChange): Promise<void> {
    for (const check of this.checks) await check(em, change);
  }
}
