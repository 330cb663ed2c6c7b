import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import type { Answer, ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { HoldingVisitor } from '../../../test/holding-visitor.js';
import { keyReused, repeat } from '../../../test/repeated-call.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { SalonClosureDto, SalonSettingsDto } from '../../salon-schedule/index.js';
import type { AppointmentDto } from '../visits/dto/appointment.dto.js';
import type { AvailabilityDto } from '../availability/dto/availability.dto.js';

/** Nine in the morning in Chicago, on a Monday. */
const now = '2026-11-23T15:00:00.000Z';
/** Thanksgiving, eleven in the morning. */
const thanksgivingAtEleven = '2026-11-26T17:00:00.000Z';

type Refused = ErrorAnswer & { visits?: { id: number; petName: string; reason: string }[] };

let running: RunningApp;
let cast: Cast;
let owner: Owner;
let desk: { client: HttpClient; userId: number; salonId: number };

beforeAll(async () => {
  running = await runApp();
  running.clock.set(now);
  cast = new Cast(running);
});

beforeEach(async () => {
  [owner, desk] = await Promise.all([cast.owner(), cast.salonDesk({ stations: 2 })]);
});

afterAll(() => running.close());

const book = (salonId = desk.salonId, date = thanksgivingAtEleven, by = owner) =>
  by.client.post<{ id: number } & ErrorAnswer>('/api/appointments', {
    subscriptionId: by.subscriptionId,
    petId: by.petId,
    salonId,
    date,
  });

const close = (body: object, client = desk.client): Promise<Answer<SalonClosureDto & Refused>> =>
  client.post(`/api/salons/${desk.salonId}/closures`, { date: '2026-11-26', reason: 'Thanksgiving', ...body });
const update = (body: object): Promise<Answer<SalonSettingsDto & Refused>> =>
  desk.client.patch(`/api/salons/${desk.salonId}`, body);
const replaceHours = (hours: object[], cancelVisits?: number[]): Promise<Answer<SalonSettingsDto & Refused>> =>
  desk.client.call('PUT', `/api/salons/${desk.salonId}/hours`, { hours, cancelVisits });
const settings = async () => (await desk.client.get<SalonSettingsDto>(`/api/salons/${desk.salonId}/settings`)).body;
const statusOf = async (id: number) => (await owner.client.get<AppointmentDto>(`/api/appointments/${id}`)).body.status;
const week = (openTime = '09:00', closeTime = '17:00', closed: number[] = []) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime, isClosed: closed.includes(dayOfWeek) }));

const toldTo = async (id: number) =>
  (
    await running.database.query<{ payload: object }>(
      `select payload from outbox where type = 'appointment.cancelled' and payload ->> 'appointmentId' = $1`,
      [String(id)],
    )
  ).rows.map(({ payload }) => payload);

describe('a closure', () => {
  test('closes the day for booking, and owners get the reason', async () => {
    expect((await close({})).status).toBe(201);
    const { body } = await cast.visitor.get<AvailabilityDto>(
      `/api/salons/${desk.salonId}/availability?date=2026-11-26`,
    );
    expect(body.days[0]).toMatchObject({ available: false, reason: 'closed', closure: 'Thanksgiving', starts: [] });
    const refused = await book();
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This salon is closed on the selected date. Please select another date.',
    ]);
  });

  test('a yearly one closes that day of every year', async () => {
    await close({ date: '2020-12-25', reason: 'Christmas', yearly: true });
    const { body } = await cast.visitor.get<AvailabilityDto>(`/api/salons/${desk.salonId}/availability`);
    const closed = body.days.filter(({ closure }) => closure).map(({ date, closure }) => [date, closure]);
    expect(closed).toEqual([['2026-12-25', 'Christmas']]);
  });

  test('is removed, and the day can be booked again', async () => {
    const { body } = await close({});
    expect((await desk.client.delete(`/api/salons/${desk.salonId}/closures/${body.id}`)).status).toBe(204);
    expect((await desk.client.delete(`/api/salons/${desk.salonId}/closures/${body.id}`)).status).toBe(404);
    expect((await book()).status).toBe(201);
  });

  test.each([
    [{ date: '2026-11-22' }, 'date'],
    [{ date: '2026-11-31' }, 'date'],
    [{ date: 'tomorrow' }, 'date'],
    [{ reason: '  ' }, 'reason'],
    [{ yearly: 'yes' }, 'yearly'],
  ])('%j is refused by the name of its field', async (body, field) => {
    const answer = await close(body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await settings()).closures).toEqual([]);
  });

  test('is added once if the call is repeated with its key, which no other request can use', async () => {
    const { body: booked } = await book();
    const path = `/api/salons/${desk.salonId}/closures`;
    const closed = { date: '2026-11-26', reason: 'Thanksgiving' };
    const call = { path, body: { ...closed, cancelVisits: [booked.id] } };
    const another = { body: { ...closed, reason: 'A holiday' } };
    const { headers, first, again, other } = await repeat<SalonClosureDto>(desk.client, call, another);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await desk.client.post(path, closed, headers)).toMatchObject({ status: 201, body: first.body });
    expect((await settings()).closures).toEqual([first.body]);
    expect(await toldTo(booked.id)).toHaveLength(1);
    expect(other).toEqual(keyReused);
  });

  test('is added again under its key once it was removed', async () => {
    const path = `/api/salons/${desk.salonId}/closures`;
    const headers = { 'idempotency-key': 'added, removed and added' };
    const add = () => desk.client.post<SalonClosureDto>(path, { date: '2026-11-26', reason: 'Thanksgiving' }, headers);
    await desk.client.delete(`${path}/${(await add()).body.id}`);
    const { status, body } = await add();
    expect([status, (await settings()).closures]).toEqual([201, [body]]);
  });

  test('can be added once for each day', async () => {
    await close({});
    expect((await close({ reason: 'Again' })).body.code).toBe('salons.closure_exists');
  });
});

describe('a change that affects booked visits lists them first', () => {
  test('nothing changes until the call names the visits to cancel; then they are cancelled and their owners notified', async () => {
    const { body: booked } = await book();
    const refused = await close({});
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'salons.visits_affected',
      message: 'One booked appointment would have to be cancelled with this change.',
      visits: [{ id: booked.id, petName: 'Biscuit', petSize: 'small', date: thanksgivingAtEleven, reason: 'closed' }],
    });
    expect([(await settings()).closures, await statusOf(booked.id), await toldTo(booked.id)]).toEqual([
      [],
      'scheduled',
      [],
    ]);

    expect((await close({ cancelVisits: [booked.id] })).status).toBe(201);
    expect(await statusOf(booked.id)).toBe('cancelled');
    expect(await toldTo(booked.id)).toEqual([{ appointmentId: booked.id, cancelledBy: 'salon' }]);
    const { rows } = await running.database.query(
      `select action, actor_id as "by", reason from audit_log where subject_kind = 'appointment' and subject_id = $1`,
      [String(booked.id)],
    );
    expect(rows).toEqual([{ action: 'appointment.cancelled', by: desk.userId, reason: 'closed' }]);
  });

  test('a visit that is booked after the first answer is listed as well', async () => {
    const { body: booked } = await book();
    const other = await cast.owner();
    const { body: later } = await book(desk.salonId, '2026-11-26T18:00:00.000Z', other);
    const refused = await close({ cancelVisits: [booked.id] });
    expect(refused.body.visits?.map(({ id }) => id)).toEqual([booked.id, later.id]);
    expect(await statusOf(booked.id)).toBe('scheduled');
  });

  test('a visit of another salon is not cancelled by naming it', async () => {
    const elsewhere = await cast.salon();
    const { body: booked } = await book(elsewhere);
    expect((await close({ cancelVisits: [booked.id] })).status).toBe(201);
    expect(await statusOf(booked.id)).toBe('scheduled');
  });

  test('hours: a weekday that is closed', async () => {
    const { body: booked } = await book();
    const hours = week('09:00', '17:00', [4]);
    expect((await replaceHours(hours)).body.visits).toMatchObject([{ id: booked.id, reason: 'closed' }]);
    expect((await replaceHours(hours, [booked.id])).body.hours[4]).toMatchObject({ dayOfWeek: 4, isClosed: true });
    expect(await statusOf(booked.id)).toBe('cancelled');
  });

  test('hours: opening later cancels visits that begin before, to the minute', async () => {
    const { body: booked } = await book();
    expect((await replaceHours(week('11:00', '11:30'))).status).toBe(200);
    expect((await replaceHours(week('11:01', '12:00'))).body.visits).toMatchObject([
      { id: booked.id, reason: 'outside_hours' },
    ]);
  });

  test('a held start that is closed is held no longer; another one stays', async () => {
    const visitors = [new HoldingVisitor(running), new HoldingVisitor(running)] as const;
    await visitors[0].hold(desk.salonId, thanksgivingAtEleven);
    await visitors[1].hold(desk.salonId, '2026-11-27T17:00:00.000Z');
    expect((await close({})).status).toBe(201);
    const held = await Promise.all(visitors.map(async (visitor) => (await visitor.holds()).length));
    expect(held).toEqual([0, 1]);
  });

  test('stations, sizes and time zone', async () => {
    const other = await cast.owner();
    const [{ body: one }, { body: two }] = [await book(), await book(desk.salonId, thanksgivingAtEleven, other)];
    expect((await update({ stations: 1 })).body.visits).toMatchObject([{ id: two.id, reason: 'no_station' }]);
    expect((await update({ acceptsSmallPets: false })).body.visits).toHaveLength(2);
    expect((await update({ timeZone: 'Pacific/Auckland' })).body.visits).toHaveLength(2);
    expect((await update({ stations: 1, cancelVisits: [two.id] })).body.stations).toBe(1);
    expect(await statusOf(one.id)).toBe('scheduled');
  });

  test('a visit at a station that is removed moves to a free one', async () => {
    const id = await cast.visit(owner, { salonId: desk.salonId, at: thanksgivingAtEleven, station: 2 });
    expect((await update({ stations: 1 })).status).toBe(200);
    const { body } = await desk.client.get<{ station: number; status: string }>(`/api/appointments/${id}`);
    expect(body).toMatchObject({ station: 1, status: 'scheduled' });
  });

  test('a visit that has its outcome keeps its station until its end; the visit that finds none is listed', async () => {
    await cast.visit(owner, { salonId: desk.salonId, at: now, minutes: 120, status: 'completed' });
    const other = await cast.owner();
    const at = '2026-11-23T16:00:00.000Z';
    const id = await cast.visit(other, { salonId: desk.salonId, at, station: 2 });
    expect((await update({ stations: 1 })).body.visits).toMatchObject([{ id, reason: 'no_station' }]);
    expect((await update({ stations: 1, cancelVisits: [id] })).status).toBe(200);
  });

  test('a held start at a station that is removed moves to a free one, and ends where there is none', async () => {
    const visitors = [new HoldingVisitor(running), new HoldingVisitor(running)] as const;
    const stationsOfHolds = async () =>
      (
        await running.database.query<{ station: number }>(
          'select station from holds where salon_id = $1 order by starts_at',
          [desk.salonId],
        )
      ).rows.map(({ station }) => station);
    await visitors[0].hold(desk.salonId, thanksgivingAtEleven);
    await visitors[1].hold(desk.salonId, '2026-11-27T17:00:00.000Z');
    for (const table of ['holds', 'occupancies'])
      await running.database.query(`update ${table} set station = 2 where salon_id = $1`, [desk.salonId]);
    await cast.visit(owner, { salonId: desk.salonId, at: thanksgivingAtEleven });
    expect((await update({ stations: 1 })).status).toBe(200);
    expect(await stationsOfHolds()).toEqual([1]);
    expect((await visitors[0].holds()).length).toBe(0);
    const { rows } = await running.database.query(
      'select station from occupancies where salon_id = $1 and hold_id is not null',
      [desk.salonId],
    );
    expect(rows).toEqual([{ station: 1 }]);
  });

  test('a visit at a station that is removed moves to one that nobody holds, if there is one', async () => {
    const three = await cast.salonDesk({ stations: 3 });
    const visitor = new HoldingVisitor(running);
    await visitor.hold(three.salonId, thanksgivingAtEleven);
    const id = await cast.visit(owner, { salonId: three.salonId, at: thanksgivingAtEleven, station: 3 });
    expect((await three.client.patch(`/api/salons/${three.salonId}`, { stations: 2 })).status).toBe(200);
    expect((await three.client.get(`/api/appointments/${id}`)).body).toMatchObject({ station: 2 });
    expect(await visitor.holds()).toHaveLength(1);
    expect((await three.client.patch(`/api/salons/${three.salonId}`, { stations: 1 })).status).toBe(200);
    expect((await three.client.get(`/api/appointments/${id}`)).body).toMatchObject({ station: 1 });
    expect(await visitor.holds()).toEqual([]);
  });

  test('twenty owners book a day while it is being closed: no bath remains on it', async () => {
    const salon = await cast.salonDesk({ stations: 20 });
    const owners = await Promise.all(Array.from({ length: 20 }, () => cast.owner()));
    const body = { date: '2026-11-26', reason: 'Thanksgiving' };
    const [closure, ...bookings] = await Promise.all([
      salon.client.post<Refused>(`/api/salons/${salon.salonId}/closures`, body),
      ...owners.map((one) => book(salon.salonId, thanksgivingAtEleven, one)),
    ]);
    const booked = bookings.filter(({ status }) => status === 201);
    expect(closure!.status).toBe(booked.length > 0 && closure!.body.visits ? 409 : 201);
    if (closure!.status === 201) expect(booked).toEqual([]);
    const { rows } = await running.database.query(
      `select 1 from appointments a where salon_id = $1 and status = 'scheduled'
         and exists (select 1 from salon_closures c where c.salon_id = a.salon_id)`,
      [salon.salonId],
    );
    expect(rows).toEqual([]);
  });
});

describe('the profile', () => {
  test('changes only in the given fields, and is public', async () => {
    const before = await settings();
    const { body } = await update({ name: '  Suds & Sons ', stations: 3, acceptsXLargePets: true });
    expect(body).toEqual({ ...before, name: 'Suds & Sons', stations: 3, acceptsXLargePets: true });
    const { body: page } = await cast.visitor.get<{ name: string }>(`/api/salons/${desk.salonId}`);
    expect(page.name).toBe('Suds & Sons');
  });

  test.each([
    [{ name: 'ab' }, 'Salon name must be at least 3 characters'],
    [{ name: null }, 'Salon name must be at least 3 characters'],
    [{ phone: '512555014' }, 'Please enter a valid phone number'],
    [{ address: '1 St' }, 'Address is required'],
    [{ city: '' }, 'City is required'],
    [{ state: '' }, 'State is required'],
    [{ zipCode: '7870' }, 'Zip code is required'],
    [{ stations: 0 }, 'Stations must be at least 1'],
    [{ stations: 51 }, 'Stations must be at most 50'],
    [{ stations: 1.5 }, 'Stations must be a whole number'],
    [{ timeZone: 'Mars/Olympus' }, 'Please choose a time zone'],
    [{ timeZone: '-06:00' }, 'Please choose a time zone'],
    [{ timeZone: 'PST' }, 'Please choose a time zone'],
    [{ acceptsSmallPets: 'yes' }, 'acceptsSmallPets must be true or false'],
  ])('%j is refused and changes nothing', async (body, message) => {
    const before = await settings();
    const answer = await update(body);
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, message]);
    expect(await settings()).toEqual(before);
  });

  test('three letters, ten digits, five characters of an address and of a ZIP are enough', async () => {
    expect((await update({ name: 'abc', phone: '5125550147', address: '1 St.', zipCode: '78704' })).status).toBe(200);
  });

  test('neither status nor rating nor account can be given', async () => {
    await update({ status: 'pending', rating: 5, accountId: 1, reviewCount: 900 } as object);
    expect(await settings()).toMatchObject({ status: 'approved', rating: null, reviewCount: 0 });
  });
});

describe('the weekly hours', () => {
  test('are replaced as a whole; midnight is 24:00', async () => {
    const { body } = await replaceHours([{ dayOfWeek: 1, openTime: '18:00', closeTime: '24:00', isClosed: false }]);
    const late = { dayOfWeek: 1, openTime: '18:00', closeTime: '24:00', isClosed: false };
    expect(body.hours).toEqual([{ ...late, breakStart: null, breakEnd: null }]);
    expect((await replaceHours([])).body.hours).toEqual([]);
  });

  test('have a break, in which nothing is offered or booked; removing it opens the time again', async () => {
    const hours = week().map((day) => ({ ...day, breakStart: '12:00', breakEnd: '13:00' }));
    expect((await replaceHours(hours)).body.hours[4]).toMatchObject({ breakStart: '12:00', breakEnd: '13:00' });
    const timesOf = async () => {
      const path = `/api/salons/${desk.salonId}/availability?date=2026-11-26`;
      const starts = (await cast.visitor.get<AvailabilityDto>(path)).body.days[0]?.starts ?? [];
      return starts.filter(({ available }) => available).map(({ time }) => time);
    };
    expect(await timesOf()).toEqual(expect.arrayContaining(['11:30', '13:00']));
    expect(await timesOf()).not.toEqual(expect.arrayContaining(['12:00']));
    const noon = '2026-11-26T18:00:00Z';
    expect((await book(desk.salonId, noon)).status).toBe(400);
    await replaceHours(week());
    expect((await book(desk.salonId, noon)).status).toBe(201);
  });

  test('a break that a visit reaches into names this visit, and is set once it may be cancelled', async () => {
    const { body: booked } = await book(desk.salonId, '2026-11-26T18:00:00Z');
    const hours = week().map((day) => ({ ...day, breakStart: '12:15', breakEnd: '13:00' }));
    expect((await replaceHours(hours)).body.visits).toMatchObject([{ id: booked.id, reason: 'outside_hours' }]);
    expect((await replaceHours(hours, [booked.id])).status).toBe(200);
    expect(await statusOf(booked.id)).toBe('cancelled');
  });

  test('a closed day keeps its break for the day on which it opens again', async () => {
    const closed = { ...week()[1], isClosed: true };
    const kept = await replaceHours([{ ...closed, breakStart: '12:00', breakEnd: '13:00' }]);
    expect(kept.body.hours).toMatchObject([{ breakStart: '12:00', breakEnd: '13:00' }]);
    const dropped = await replaceHours([{ ...closed, breakStart: '08:00', breakEnd: '13:00' }]);
    expect(dropped.body.hours).toMatchObject([{ breakStart: null, breakEnd: null }]);
  });

  test.each([
    [[{ dayOfWeek: 1, openTime: '09:00', closeTime: '09:00', isClosed: false }], 'hours.0.closeTime'],
    [[{ dayOfWeek: 7, openTime: '09:00', closeTime: '17:00', isClosed: false }], 'hours.0.dayOfWeek'],
    [[{ dayOfWeek: 1, openTime: '9', closeTime: '17:00', isClosed: false }], 'hours.0.openTime'],
    [[...week(), ...week()], 'hours'],
    [[{ ...week()[1], breakStart: '12:00' }], 'hours.0.breakEnd'],
    [[{ ...week()[1], breakEnd: '12:00' }], 'hours.0.breakStart'],
    [[{ ...week()[1], breakStart: '12:00', breakEnd: '12:00' }], 'hours.0.breakEnd'],
    [[{ ...week()[1], breakStart: '09:00', breakEnd: '12:00' }], 'hours.0.breakStart'],
    [[{ ...week()[1], breakStart: '12:00', breakEnd: '17:00' }], 'hours.0.breakEnd'],
    [[{ ...week()[1], breakStart: 'noon', breakEnd: '13:00' }], 'hours.0.breakStart'],
  ])('%j is refused and changes nothing', async (hours, field) => {
    const before = await settings();
    const answer = await replaceHours(hours);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect(await settings()).toEqual(before);
  });
});

test('another salon’s settings, hours and closures are not found, and not changed', async () => {
  const other = await cast.salonDesk();
  const { body: closure } = await close({});
  for (const { status } of [
    await other.client.get(`/api/salons/${desk.salonId}/settings`),
    await other.client.patch(`/api/salons/${desk.salonId}`, { name: 'Mine now' }),
    await other.client.call('PUT', `/api/salons/${desk.salonId}/hours`, { hours: [] }),
    await close({ date: '2026-11-27' }, other.client),
    await other.client.delete(`/api/salons/${desk.salonId}/closures/${closure.id}`),
    await other.client.delete(`/api/salons/${other.salonId}/closures/${closure.id}`),
  ])
    expect(status).toBe(404);
  expect(await settings()).toMatchObject({ name: 'Bubbles & Bows', closures: [closure], hours: { length: 7 } });
});
