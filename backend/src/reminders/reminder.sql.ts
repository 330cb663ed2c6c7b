import type { EntityManager } from '@mikro-orm/postgresql';

import { type Sql, sqlIn, type Statements } from '../platform/index.js';
import { latestMilliseconds, noticeMilliseconds, type PlannedReminder } from './reminder.rules.js';
import type { ReminderDue } from './reminder.events.js';

/** Plans the reminders of a subject and occasion. Reminders that were planned before stay as they are. */
export async function planReminders(
  em: EntityManager,
  { subjectId, occasion }: { readonly subjectId: number; readonly occasion: Date },
  planned: readonly PlannedReminder[],
): Promise<void> {
  for (const { kind, dueAt } of planned)
    await sqlIn(em).rows(
      `insert into reminders (kind, subject_id, occasion, due_at) values ($1, $2, $3, $4)
       on conflict on constraint reminders_once_for_an_occasion do nothing`,
      [kind, subjectId, occasion, dueAt],
    );
}

/** The condition of a visit `a` whose owner is invited to review it. */
const isToBeReviewed = `a.status = 'completed' and a.reviewed_at is null and a.objected_at is null`;

/** Returns whether the invitation to review a visit still holds; its mail may be sent hours after it is due. */
export async function isInvitedToReview(db: Pick<Statements, 'row'>, appointmentId: number): Promise<boolean> {
  const query = `select 1 from appointments a where a.id = $1 and ${isToBeReviewed}`;
  return (await db.row(query, [appointmentId])) !== undefined;
}

/** A due reminder; `holds` says whether its reason still exists. */
export interface DueReminder extends Omit<ReminderDue, 'occasion'> {
  readonly occasion: Date;
  readonly holds: boolean;
}

/**
 * Settles due reminders and returns them, each to one caller only. The same statement reads whether they still hold: a
 * visit that was cancelled or moved, a written review and a paid balance need no reminder, nor does a visit for which
 * the later reminder is due as well, or that is about to be cancelled because its month is unpaid.
 */
export function settleDue(em: EntityManager, now: Date, atMost: number): Promise<DueReminder[]> {
  return sqlIn(em).rows<DueReminder>(
    `with due as (
       select kind, subject_id, occasion from reminders where settled_at is null and due_at <= $1
       order by due_at limit $2 for update skip locked
     ), settled as (
       update reminders r set settled_at = $1 from due
       where (r.kind, r.subject_id, r.occasion) = (due.kind, due.subject_id, due.occasion)
       returning r.kind, r.subject_id, r.occasion, r.due_at
     )
     select kind, subject_id as "subjectId", occasion, case
       when kind in ('visit_day_before', 'visit_soon') then exists (
         select 1 from appointments a where a.id = subject_id and a.status = 'scheduled' and a.starts_at = occasion
           and a.starts_at > $1::timestamptz
             + case kind when 'visit_day_before' then $4 * interval '1 millisecond' else interval '0' end
           and not exists (select 1 from subscriptions s
             where s.id = a.subscription_id and s.status = 'past_due' and a.starts_at >= s.end_date))
       when due_at < $1::timestamptz - $3 * interval '1 millisecond' then false
       when kind = 'review' then exists (
         select 1 from appointments a where a.id = subject_id and ${isToBeReviewed})
       when kind like 'renewal%' then exists (
         select 1 from subscriptions s where s.id = subject_id and s.status = 'past_due'
           and s.current_period_start = occasion)
       else exists (select 1 from charges c where c.id = subject_id and c.status = 'open') end as holds
     from settled`,
    [now, atMost, latestMilliseconds, noticeMilliseconds.visit_soon],
  );
}

/** Plans the reminders of all coming visits, for visits that were inserted without a booking. */
export async function planComingVisits(sql: Sql, now: Date): Promise<void> {
  for (const [kind, milliseconds] of Object.entries(noticeMilliseconds))
    await sql.rows(
      `insert into reminders (kind, subject_id, occasion, due_at)
       select $1, id, starts_at, starts_at - $2 * interval '1 millisecond' from appointments
       where status = 'scheduled' and starts_at - $2 * interval '1 millisecond' > $3
       on conflict on constraint reminders_once_for_an_occasion do nothing`,
      [kind, milliseconds, now],
    );
}
