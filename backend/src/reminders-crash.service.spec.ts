import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { Owner } from '../test/cast.js';
import { isLong } from '../test/long.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { remindAndMail } from '../test/reminding.js';
import { Victims } from '../test/victims.js';
import { Deliveries } from './platform/events/deliveries.service.js';
import { ReadDb } from './platform/index.js';
import { DueReminders } from './reminders/due-reminders.service.js';

let rig: PaymentRig;
let victims: Victims;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  victims = new Victims(rig);
});
afterAll(async () => {
  await victims.close();
  await rig.close();
});

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await rig.running.database.query<Row>(sql, values)).rows;
const survive = () => remindAndMail(get(DueReminders), get(Deliveries), get(ReadDb));

const hour = 3_600_000;
/** The week in which the clocks of Chicago go back: Sunday, November 1, 2026. */
const monday = Date.parse('2026-10-26T12:00:00Z');
const at = (hours: number) => new Date(monday + hours * hour).toISOString();

async function book({ client, subscriptionId, petId }: Owner, salonId: number, date: string): Promise<number> {
  const wanted = { subscriptionId, petId, salonId, date };
  const { status, body } = await client.post<{ id: number }>('/api/appointments', wanted);
  expect([date, status]).toEqual([date, 201]);
  return body.id;
}

/**
 * The visits of the week by their hour and fate, with the reminders that are expected and the hours of their visits.
 */
const visits = [
  { hours: 6, reminders: ['6 soon'] },
  { hours: 30, reminders: ['30 day', '30 soon'] },
  { hours: 52, reminders: ['52 day', '52 soon'] },
  { hours: 77, reminders: [], cancelled: true },
  { hours: 100, movedTo: 124, reminders: ['124 day', '124 soon'] },
  { hours: 126, reminders: ['126 day', '126 soon'] },
  { hours: 147.5, reminders: ['147.5 day', '147.5 soon'] },
  { hours: 149, movedTo: 151, reminders: ['151 day', '151 soon'] },
] as const;

test('workers die before any call through a week in which the clocks change, and each reminder is mailed once', async () => {
  rig.running.clock.set(at(0.5));
  const salonId = await rig.cast.salon({ stations: 3 });
  const booked = new Map<number, (typeof visits)[number]>();
  for (const visit of visits) {
    const owner = await rig.cast.owner();
    const id = await book(owner, salonId, at(visit.hours));
    booked.set(id, visit);
    if ('movedTo' in visit) await owner.client.patch(`/api/appointments/${id}/move`, { date: at(visit.movedTo) });
    if ('cancelled' in visit) await owner.client.patch(`/api/appointments/${id}/cancel`);
  }
  let seed = 7;
  const random = (most: number) => 1 + ((seed = (seed * 48_271) % 2_147_483_647) % most);
  let deaths = 0;
  let busyHours = 0;
  for (let hours = 1; hours <= 168; hours += 1) {
    rig.running.clock.set(at(hours));
    const somethingToDo = await query(
      `
      select 1 from outbox o where type in ('appointment.booked', 'appointment.moved')
        and not exists (select 1 from event_deliveries d where d.event_id = o.id)
      union all select 1 from reminders where settled_at is null and due_at <= $1`,
      [at(hours)],
    );
    // Workers die before any of their calls, several in a row, each in the work that the one before has left. In the
    // short form there are no deaths in every second hour.
    if (somethingToDo.length > 0) busyHours += 1;
    const rounds = isLong ? 16 : 2 * (busyHours % 2);
    for (let round = 0; somethingToDo.length > 0 && round < rounds; round += 1) {
      // A worker with little work left makes few calls.
      const most = round % 2 === 0 ? 20 + 10 * round : 12;
      if ((await victims.work('remind', random(most))) === undefined) deaths += 1;
      // Releases the dead process's claims, which otherwise expire after a minute of real time.
      await query(`update mails set claimed_until = now() - interval '1 second' where claimed_until is not null`);
    }
    await survive();
  }
  const mails = await query<{ id: number; starts: string; day: boolean; sent: boolean }>(`
    select (content -> 'visit' ->> 'appointmentId')::bigint as id, content -> 'visit' ->> 'startsAt' as starts,
      (content -> 'visit' ->> 'startsAt')::timestamptz - created_at > interval '2 hours' as day, sent_at is not null as sent
    from mails where content ->> 'kind' = 'visit-reminder' order by created_at`);
  const reminders = new Map([...booked.keys()].map((id) => [id, [] as string[]]));
  for (const { id, starts, day } of mails)
    reminders.get(id)?.push(`${(Date.parse(starts) - monday) / hour} ${day ? 'day' : 'soon'}`);
  expect([...reminders]).toEqual([...booked].map(([id, { reminders: expected }]) => [id, [...expected]]));
  expect(mails.every(({ sent }) => sent)).toBe(true);
  expect(deaths).toBeGreaterThan(isLong ? 50 : 5);
}, 900_000);
