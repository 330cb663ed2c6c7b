import { Injectable } from '@nestjs/common';

import { businessTerms } from '../plans/index.js';
import { Clock, dayMilliseconds, Every, Outbox, sqlIn, Transactions } from '../platform/index.js';
import { salonSetupOpen } from './onboarding.events.js';
import { openSteps, readChecklists } from './salon-checklists.service.js';

const { remindedAfterDays, remindedWithinDays } = businessTerms.checklist;
const salonsAtOnce = 100;

/**
 * Checks each salon once, some days after its approval, a partner that returns as well, and records an event for those
 * with open steps.
 */
@Injectable()
export class ChecklistReminders {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The check and its event are recorded in one transaction, so that each salon is reminded once in spite of crashes.
   */
  @Every('onboarding.remind', 3_600)
  async run(): Promise<void> {
    while ((await this.processBatch()) === salonsAtOnce);
  }

  private processBatch(): Promise<number> {
    const now = this.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const looked = await sql.rows<{ salonId: number }>(
        `insert into salon_checklists as c (salon_id, looked_at)
         select id, $1 from salons s
         where s.status = 'approved' and s.decided_at > $2 and s.decided_at <= $3 and not exists (
           select 1 from salon_checklists l where l.salon_id = s.id and l.looked_at >= s.decided_at)
         order by s.decided_at limit $4
         on conflict (salon_id) do update set looked_at = excluded.looked_at
         where c.looked_at is null or c.looked_at < (select decided_at from salons where id = c.salon_id)
         returning salon_id as "salonId"`,
        [now, daysAgo(remindedWithinDays), daysAgo(remindedAfterDays), salonsAtOnce],
      );
      const rows = await readChecklists(
        sql,
        looked.map(({ salonId }) => salonId),
      );
      for (const row of rows)
        if (!row.putAwayAt && openSteps(row).length > 0)
          await this.outbox.record(em, salonSetupOpen({ salonId: row.salonId }));
      return looked.length;
    });
  }
}
