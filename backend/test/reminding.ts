interface Rows {
  rows<Row extends object>(sql: string): Promise<Row[]>;
}

/** What is told of a visit, from the booking to the mail: event by event, and who hears of it. */
const undelivered = `
  select o.id, heard.handler from outbox o
  join (values
    ('appointment.booked', 'reminders.plan-of-booked'), ('appointment.moved', 'reminders.plan-of-moved'),
    ('reminder.due', 'notifications.reminder'), ('mail.queued', 'notifications.send-mail')) as heard (type, handler)
    on heard.type = o.type
  where not exists (select 1 from event_deliveries d where d.event_id = o.id and d.handler = heard.handler)
  order by o.position`;

/**
 * Does by itself what a worker does of reminders: plans them, tells those that are due, writes the mails and sends them,
 * until nothing is left. The queue is left out, so that each word to the database is the worker's own.
 */
export async function remindAndMail(
  due: { tellDue(): Promise<void> },
  deliveries: { deliver(eventId: string, handler: string): Promise<void> },
  readDb: Rows,
): Promise<void> {
  for (const turn of ['plan', 'tell', 'write', 'send']) {
    if (turn === 'tell') await due.tellDue();
    for (const { id, handler } of await readDb.rows<{ id: string; handler: string }>(undelivered))
      await deliveries.deliver(id, handler);
  }
}
