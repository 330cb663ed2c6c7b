import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { AuditTrail, Clock, Outbox, ReadDb } from '../platform/index.js';
import { SalonTermsChanges } from '../salon-schedule/index.js';
import { OwnSalons, type Salon, SalonNotFound } from '../salons/index.js';
import type { ExitNoticeDto, GiveExitNoticeDto } from './dto/exit-notice.dto.js';
import { LastDayChanged, LastDayPassed, NoticeGivenAlready } from './offboarding.errors.js';
import { salonNoticeGiven, salonNoticeWithdrawn } from './offboarding.events.js';
import { hasLastDayPassed, lastDayAfterNotice } from './offboarding.rules.js';

/** Gives and withdraws the notice of a partner salon (rules.md#leaving-the-network). */
@Injectable()
export class ExitNotices {
  constructor(
    private readonly readDb: ReadDb,
    private readonly salons: OwnSalons,
    private readonly changes: SalonTermsChanges,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the notice of the caller's salon, and the last day that a notice would have now.
   * @throws NotFound, Forbidden
   */
  async get({ userId }: Actor, salonId: number): Promise<ExitNoticeDto> {
    const { timeZone } = await this.salons.approved(userId, salonId);
    const row = await this.readDb.lookUp<{ lastDay: string | null; givenAt: Date | null }>(
      'select last_day as "lastDay", notice_given_at as "givenAt" from salons where id = $1',
      [salonId],
    );
    if (!row) throw new SalonNotFound();
    return {
      lastDay: row.lastDay,
      givenAt: row.givenAt?.toISOString() ?? null,
      lastDayIfGivenNow: lastDayAfterNotice(this.clock.now(), timeZone),
    };
  }

  /**
   * Gives notice. Visits that are booked after the last day are cancelled if the call names them. The same notice given
   * twice is one notice.
   * @throws LastDayChanged, NoticeGivenAlready, VisitsAffected, NotFound, Forbidden
   */
  give(actor: Actor, salonId: number, { lastDay, cancelVisits }: GiveExitNoticeDto): Promise<void> {
    return this.changes.make({ actor, salonId, cancelVisits }, async (em, salon) => {
      if (salon.lastDay === lastDay) return;
      if (salon.lastDay) throw new NoticeGivenAlready();
      const now = this.clock.now();
      const lastDayNow = lastDayAfterNotice(now, salon.timeZone);
      if (lastDay !== lastDayNow) throw new LastDayChanged(lastDayNow);
      salon.giveNotice(lastDay, now);
      await this.recordAudit(em, actor, salon, { before: null, after: lastDay });
      await this.outbox.record(em, salonNoticeGiven({ salonId, lastDay }));
    });
  }

  /**
   * Withdraws the notice until the end of the last day, and opens the days after it. Cancelled visits stay cancelled.
   * Without a notice nothing changes.
   * @throws LastDayPassed, NotFound, Forbidden
   */
  withdraw(actor: Actor, salonId: number): Promise<void> {
    return this.changes.make({ actor, salonId }, async (em, salon) => {
      const { lastDay, timeZone } = salon;
      if (!lastDay) return;
      if (hasLastDayPassed(lastDay, timeZone, this.clock.now())) throw new LastDayPassed();
      salon.stay();
      await this.recordAudit(em, actor, salon, { before: lastDay, after: null });
      await this.outbox.record(em, salonNoticeWithdrawn({ salonId, lastDay }));
    });
  }

  private recordAudit(
    em: EntityManager,
    by: Actor,
    { id }: Salon,
    lastDay: { readonly before: string | null; readonly after: string | null },
  ): Promise<void> {
    return this.audit.record(em, {
      by,
      action: lastDay.after ? 'salon.notice_given' : 'salon.notice_withdrawn',
      subject: { kind: 'salon', id },
      before: { lastDay: lastDay.before },
      after: { lastDay: lastDay.after },
    });
  }
}
