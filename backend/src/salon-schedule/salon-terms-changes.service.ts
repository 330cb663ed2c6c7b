import { isDeepStrictEqual } from 'node:util';

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Outbox, sqlIn, Transactions } from '../platform/index.js';
import { approvedSalonOf, Salon, SalonNotApproved } from '../salons/index.js';
import { type SalonChange, SalonChangeChecks } from './salon-change-checks.registry.js';
import { salonTermsChanged } from './salon-schedule.events.js';
import { readSalonTerms } from './salon-terms.view.js';

/** The caller, the salon, and the visits that may be cancelled with the change. */
type WantedChange = Pick<SalonChange, 'actor' | 'salonId'> & Partial<Pick<SalonChange, 'cancelVisits'>>;

/** Makes changes that visits have to fit, such as hours, closures, or the salon's last day (rules.md#salon-changes). */
@Injectable()
export class SalonTermsChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly checks: SalonChangeChecks,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs `change` under the lock of the salon's row, for which bookings wait, and shows the terms before and after to
   * the modules that depend on them.
   * @throws what these modules refuse; NotFound, Forbidden where the salon is not the caller's
   */
  make<T>(wanted: WantedChange, change: (em: EntityManager, salon: Salon) => Promise<T>): Promise<T> {
    const { actor, salonId, cancelVisits = [] } = wanted;
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await approvedSalonOf(sql, actor.userId, salonId);
      const salon = await em.findOneOrFail(Salon, salonId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // The salon may have left while this call waited for the lock.
      if (salon.status !== 'approved') throw new SalonNotApproved();
      const before = await readSalonTerms(sql, salonId);
      const result = await change(em, salon);
      await em.flush();
      const after = await readSalonTerms(sql, salonId);
      await this.checks.run(em, { actor, salonId, before, after, cancelVisits });
      if (!isDeepStrictEqual(before, after)) await this.outbox.record(em, salonTermsChanged({ salonId }));
      return result;
    });
  }
}
