interface Rows {
  rows<Row extends object>(sql: string): Promise<Row[]>;
}

/** The undelivered events of a visit's reminder, from the booking to the mail, each with its handler. */
const undelivered = `
  select o.id, heard.handler from outbox o
  join (values
    ('appointment.booked', 'reminders.plan-of-booked'), ('appointment.moved', 'reminders.plan-of-moved'),
    ('reminder.due', 'notifications.reminder'), ('mail.queued', 'notifications.send-mail')) as heard (type, handler)
    on heard.type = o.type
  where not exists (select 1 from event_deliveries d where d.event_id = o.id and d.handler = heard.handler)
  order by o.position`;

/**
 * Does the work of a reminders worker without the queue: plans reminders, emits the due ones, writes the mails and
 * sends them, until nothing is left. Without the queue, every database call is the worker's own.
 */
export async function remindAndMail(
  due: { sendDue(): Promise<void> },
  deliveries: { deliver(eventId: string, handler: string): Promise<void> },
  readDb: Rows,
): Promise<void> {
  for (const turn of ['plan', 'tell', 'write', 'send']) {
    if (turn === 'tell') await due.sendDue();
    for (const { id, handler } of await readDb.rows<{ id: string; handler: string }>(undelivered))
      await deliveries.deliver(id, handler);
  }
}
