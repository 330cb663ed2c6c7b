import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { afterLastDay, begin, type Desk, endOfLastDay, ExitRig, onLastDay } from '../../test/exit-rig.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { LeavingSalons } from './leaving-salons.service.js';

let rig: ExitRig;
let other: RunningApp;
beforeAll(async () => {
  rig = await ExitRig.start({});
  other = await runApp({ beside: rig.running });
});
afterAll(async () => {
  await other.close();
  await rig.running.close();
});
beforeEach(() => rig.running.clock.set(begin));

const rounds = 8;
const each = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const lateVisits = ({ salonId }: Desk) =>
  rig.query(`select id from appointments where salon_id = $1 and status = 'scheduled' and starts_at >= $2`, [
    salonId,
    endOfLastDay,
  ]);
const statusOf = async ({ salonId }: Desk) =>
  (
    await rig.query<{ status: string; lastDay: string | null }>(
      'select status, last_day::text as "lastDay" from salons where id = $1',
      [salonId],
    )
  )[0]!;
const auditsOf = async ({ salonId }: Desk) =>
  (
    await rig.query<{ action: string }>(
      `select action from audit_log where subject_kind = 'salon' and subject_id = $1 order by id`,
      [String(salonId)],
    )
  ).map(({ action }) => action);

test('twenty owners book after the last day while the notice is given: it names their visits, or none is booked', async () => {
  const desk = await rig.desk({ stations: 20 });
  const owners = await each(20, () => rig.cast.owner());
  const [notice, ...bookings] = await Promise.all([
    rig.notice(desk),
    ...owners.map((owner) => rig.book(owner, desk.salonId)),
  ]);
  const booked = bookings.filter(({ status }) => status === 201).length;
  expect(notice!.status).toBe(booked > 0 ? 409 : 200);
  expect(await lateVisits(desk)).toHaveLength(booked);
  if (notice!.status === 409) expect((await statusOf(desk)).lastDay).toBeNull();
});

test('owners move their baths beyond the last day while the notice is given: no such bath and a notice exist together', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const desk = await rig.desk({ stations: 4 });
    const owners = await each(4, () => rig.cast.owner());
    const booked = await Promise.all(owners.map((owner) => rig.book(owner, desk.salonId, onLastDay)));
    const [notice] = await Promise.all([
      rig.notice(desk),
      ...owners.map((owner, n) =>
        owner.client.patch(`/api/appointments/${booked[n]!.body.id}/move`, { date: afterLastDay }),
      ),
    ]);
    if (notice.status === 200) expect(await lateVisits(desk)).toEqual([]);
    else expect((await statusOf(desk)).lastDay).toBeNull();
  }
});

test('the notice given five times at once is one notice', async () => {
  const desk = await rig.desk();
  const answers = await each(5, () => rig.notice(desk));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await rig.eventsOf(desk)).toEqual(['salon.notice_given']);
  expect(await auditsOf(desk)).toEqual(['salon.notice_given']);
});

test('giving and withdrawing at once end in one of the two, and no step is recorded twice', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const desk = await rig.desk();
    await Promise.all([rig.notice(desk), rig.withdraw(desk), rig.withdraw(desk)]);
    const isGiven = (await statusOf(desk)).lastDay !== null;
    expect(await rig.eventsOf(desk)).toEqual(
      isGiven ? ['salon.notice_given'] : ['salon.notice_given', 'salon.notice_withdrawn'],
    );
  }
});

test('withdrawing in the last moment races the job of two processes: the salon stays, or it leaves, once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    rig.running.clock.set(begin);
    const desk = await rig.desk();
    await rig.notice(desk);
    // The clocks of processes differ a little: for one of them the last day has passed already.
    rig.running.clock.set(new Date(Date.parse(endOfLastDay) - 1));
    other.clock.set(endOfLastDay);
    const [withdrawn] = await Promise.all([
      rig.withdraw(desk),
      other.app.get(LeavingSalons).leaveDue(),
      other.app.get(LeavingSalons).leaveDue(),
    ]);
    const { status } = await statusOf(desk);
    expect([withdrawn.status, status]).toEqual(withdrawn.status === 200 ? [200, 'approved'] : [403, 'rejected']);
    expect(await rig.eventsOf(desk)).toEqual([
      'salon.notice_given',
      withdrawn.status === 200 ? 'salon.notice_withdrawn' : 'salon.left',
    ]);
  }
});

test('two processes run the job over thirty salons at once: each leaves once', async () => {
  const desks = await each(30, () => rig.desk());
  await Promise.all(desks.map((desk) => rig.notice(desk)));
  for (const { clock } of [rig.running, other]) clock.set(endOfLastDay);
  await Promise.all([rig.running, other].map(({ app }) => app.get(LeavingSalons).leaveDue()));
  for (const desk of desks) {
    expect((await statusOf(desk)).status).toBe('rejected');
    expect(await auditsOf(desk)).toEqual(['salon.notice_given', 'salon.left']);
    expect(await rig.eventsOf(desk)).toEqual(['salon.notice_given', 'salon.left']);
  }
});

test('a process that dies while a salon leaves changes nothing, and the next run finishes it', async () => {
  const desk = await rig.desk();
  await rig.notice(desk);
  rig.running.clock.set(endOfLastDay);
  await rig.query(`create function refuse_event() returns trigger language plpgsql as
    $$ begin if new.type = 'salon.left' then raise exception 'the process died'; end if; return new; end $$`);
  await rig.query('create trigger dies before insert on outbox for each row execute function refuse_event()');
  await rig.running.app.get(LeavingSalons).leaveDue();
  expect([(await statusOf(desk)).status, await auditsOf(desk)]).toEqual(['approved', ['salon.notice_given']]);
  await rig.query('drop trigger dies on outbox');
  await rig.running.app.get(LeavingSalons).leaveDue();
  expect([(await statusOf(desk)).status, await rig.eventsOf(desk)]).toEqual([
    'rejected',
    ['salon.notice_given', 'salon.left'],
  ]);
});
