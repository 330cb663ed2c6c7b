import { LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';

import { AuditTrail, Clock, Every, Outbox, ReadDb, recoverAll, Transactions } from '../platform/index.js';
import { Salon } from '../salons/index.js';
import { salonLeft } from './offboarding.events.js';
import { endOfLastDay, hasLastDayPassed } from './offboarding.rules.js';

const everySeconds = 60;
const atOnce = 100;

/** Ends the partnership of salons whose last day has passed, each in a separate transaction. */
@Injectable()
export class LeavingSalons {
  private readonly log = new Logger(LeavingSalons.name);

  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A salon that cannot leave holds up no other, and is tried again at the next turn. */
  @Every('offboarding.leave', everySeconds)
  async leaveDue(): Promise<void> {
    const now = this.clock.now();
    await recoverAll<{ id: number; lastDay: string }>({
      pageAfter: (last) =>
        this.readDb.rows(
          `select id, last_day as "lastDay" from salons
           where last_day is not null and left_at is null and (last_day, id) > ($2::date, $3::int)
             and last_day < ($1::timestamptz at time zone time_zone)::date
           order by last_day, id limit ${atOnce}`,
          [now, last?.lastDay ?? '-infinity', last?.id ?? 0],
        ),
      recover: ({ id }) => this.leave(id),
      onFailure: ({ id }, error) =>
        this.log.error(`Salon ${id} could not leave the network; it is tried again: ${error.message}`),
    });
  }

  /** The salon may have withdrawn its notice, or another process may have been faster: then nothing happens. */
  private leave(salonId: number): Promise<void> {
    const now = this.clock.now();
    return this.transactions.run(async (em) => {
      const salon = await em.findOneOrFail(Salon, salonId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const { status, lastDay, timeZone } = salon;
      if (status !== 'approved' || !lastDay || !hasLastDayPassed(lastDay, timeZone, now)) return;
      salon.leave(endOfLastDay(lastDay, timeZone));
      await this.audit.record(em, {
        by: 'platform',
        action: 'salon.left',
        subject: { kind: 'salon', id: salonId },
        before: { status: 'approved' },
        after: { status: 'rejected', lastDay },
      });
      await this.outbox.record(em, salonLeft({ salonId, lastDay }));
    });
  }
}
