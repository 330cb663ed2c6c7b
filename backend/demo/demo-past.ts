import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { ClockMoving } from '../src/admin/index.js';
import { Visits } from '../src/appointments/index.js';
import { Tips } from '../src/charges/index.js';
import { dayMilliseconds, Clock, EventDrain, ReadDb, sqlIn, Transactions } from '../src/platform/index.js';
import { payOutDemoSalons } from './demo-payouts.js';
import { makeOnePastDue, subscribeDogs } from './demo-subscriptions.js';
import { fillVisits } from './demo-visits.js';

/**
 * How many days ago the dogs were subscribed: until `last`, spread over some days so that not all months end on the
 * same day. The last dog renews this week.
 */
const subscribedDaysAgo = { last: 40, behind: 33 } as const;
const tipCents = 500;

/** The demo salon's past visits that nobody has marked yet. */
const overVisits = `
  select a.id, s.account_id as "accountId" from appointments a join salons s on s.id = a.salon_id
  where a.status = 'scheduled' and a.ends_at <= $1 and s.account_id is not null order by a.ends_at, a.id`;

/** The demo owner's completed visits with an add-on, which get a tip. */
const visitsToTip = `
  select a.id, a.owner_id as "ownerId" from appointments a join users u on u.id = a.owner_id
  where u.email = 'owner@lather.test' and a.status = 'completed' and a.status_changed_at < $1::timestamptz - interval '6 days'
    and exists (select 1 from appointment_addons where appointment_id = a.id)
    and not exists (select 1 from charges where appointment_id = a.id and kind = 'tip')`;

/** Lives from the product's present time until today, day by day; what was done already is not done again. */
export async function simulateUntilToday(
  app: NestFastifyApplication,
  url: string,
  today: Date,
  onWeek: (week: number, weeks: number) => void,
): Promise<void> {
  const begun = app.get(Clock).now();
  const days = Math.floor((today.getTime() - begun.getTime()) / dayMilliseconds);
  const weeks = Math.ceil((days + 1) / 7);
  onWeek(1, weeks);
  await payOutDemoSalons(app, url);
  for (let left = days; left >= 0; left -= 1) {
    const lived = days - left;
    if (lived > 0 && lived % 7 === 0) onWeek(lived / 7 + 1, weeks);
    await app.get(ClockMoving).passUntil(new Date(today.getTime() - left * dayMilliseconds));
    await subscribeDogs(app, url, Math.max(0, left - subscribedDaysAgo.last));
    if (left <= subscribedDaysAgo.last) await bookVisits(app, today);
    if (left <= subscribedDaysAgo.behind) await makeOnePastDue(app, url);
    await completeVisits(app);
    await tip(app);
  }
  await app.get(EventDrain).wait();
}

async function bookVisits(app: NestFastifyApplication, today: Date): Promise<void> {
  if (await app.get(ReadDb).row('select 1 from appointments limit 1')) return;
  await app.get(Transactions).run((em) => fillVisits(sqlIn(em), today));
}

async function completeVisits(app: NestFastifyApplication): Promise<void> {
  const over = await app.get(ReadDb).rows<{ id: number; accountId: number }>(overVisits, [app.get(Clock).now()]);
  for (const { id, accountId } of over)
    await app.get(Visits).setStatus({ userId: accountId, role: 'salon' }, id, 'completed');
}

async function tip(app: NestFastifyApplication): Promise<void> {
  const tipped = await app.get(ReadDb).rows<{ id: number; ownerId: number }>(visitsToTip, [app.get(Clock).now()]);
  for (const { id, ownerId } of tipped) await app.get(Tips).give({ userId: ownerId, role: 'pet_owner' }, id, tipCents);
}
