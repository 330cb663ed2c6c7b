import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { begin, date, only, WaitlistRig } from '../../test/waitlist-rig.js';

let rig: WaitlistRig;
beforeAll(async () => {
  rig = await WaitlistRig.start();
});
afterAll(() => rig.running.close());
beforeEach(() => rig.running.clock.set(begin));

describe('when a place opens', () => {
  test('the first in line gets it held, nobody else can book it, and accepting books that start', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other, rival] = [await rig.cast.owner(), await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId });
    await rig.join(other, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    const offer = await rig.offerOf(one);
    expect([offer?.startsAt, offer?.heldUntil]).toEqual([only, '2026-11-23T15:15:00.000Z']);
    expect(await rig.offerOf(other)).toBeUndefined();
    expect((await rig.book(rival, salonId)).body.code).toBe('appointments.slot_taken');
    const [accepted, again] = await Promise.all([
      rig.answer('accept', offer!.token),
      rig.answer('accept', offer!.token),
    ]);
    expect([accepted.status, again.status, accepted.body.state, again.body.state]).toEqual([
      200,
      200,
      'accepted',
      'accepted',
    ]);
    const { rows } = await rig.running.database.query(
      `select 1 from appointments where salon_id = $1 and status = 'scheduled'`,
      [salonId],
    );
    expect(rows).toHaveLength(1);
    expect(await rig.waits(one)).toEqual([]);
    expect(await rig.waits(other)).toHaveLength(1);
  });

  test('an unanswered offer passes to the next after fifteen minutes, and no start is offered twice', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId });
    await rig.join(other, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    const missed = (await rig.offerOf(one))!;
    await rig.passes('2026-11-23T15:15:00.000Z');
    expect([await rig.offerOf(one), (await rig.offerOf(other))?.startsAt]).toEqual([undefined, only]);
    expect((await rig.answer('accept', missed.token)).body.code).toBe('waitlist.offer_over');
    expect((await rig.answer('look', missed.token)).body.state).toBe('over');
    expect((await rig.waits(one)).map(({ position }) => position)).toEqual([1]);
    await rig.passes('2026-11-23T15:30:00.000Z');
    expect([await rig.offerOf(one), await rig.offerOf(other)]).toEqual([undefined, undefined]);
    expect((await rig.book(await rig.cast.owner(), salonId)).status).toBe(201);
  });

  test('a declined offer passes to the next at once, and its owner stays in line', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId });
    await rig.join(other, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    const { token } = (await rig.offerOf(one))!;
    expect((await rig.answer('decline', token)).body.state).toBe('declined');
    expect((await rig.answer('decline', token)).status).toBe(200);
    expect((await rig.answer('accept', token)).status).toBe(409);
    await rig.settled();
    expect((await rig.offerOf(other))?.startsAt).toBe(only);
    expect(await rig.waits(one)).toHaveLength(1);
  });

  test('leaving the waitlist passes a held place to the next', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    const { body } = await rig.join(one, { salonId });
    await rig.join(other, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect(await rig.offerOf(one)).toBeDefined();
    await one.client.delete(`/api/waits/${body.id}`);
    await rig.settled();
    expect((await rig.offerOf(other))?.startsAt).toBe(only);
  });

  test('an owner whose plan is paused then is passed over, keeps the place in line, and is offered one after the pause', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [paused, other] = [await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(paused, { salonId });
    await rig.join(other, { salonId });
    const pause = (from: string | null, until: string | null) =>
      rig.running.database.query('update subscriptions set pauses_at = $2, paused_until = $3 where id = $1', [
        paused.subscriptionId,
        from,
        until,
      ]);
    await pause('2026-11-28T00:00:00.000Z', '2026-12-28T00:00:00.000Z');
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect([await rig.offerOf(paused), (await rig.offerOf(other))?.startsAt]).toEqual([undefined, only]);
    expect((await rig.waits(paused)).map(({ position }) => position)).toEqual([1]);
    await rig.answer('decline', (await rig.offerOf(other))!.token);
    await pause(null, null);
    await rig.passes('2026-11-23T15:02:00.000Z');
    expect((await rig.offerOf(paused))?.startsAt).toBe(only);
  });

  test('a dog keeps its place in line on a new subscription that follows an ended one', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId });
    await rig.join(other, { salonId });
    const renewed = await rig.subscribeAgain(one);
    // The event of the ended subscription comes once more, and late.
    await rig.reportActivated(one, one.subscriptionId);
    await rig.cancel(first, bookedId);
    await rig.settled();
    const offer = await rig.offerOf(one);
    expect(offer?.startsAt).toBe(only);
    expect((await rig.answer('accept', offer!.token)).body.state).toBe('accepted');
    const { rows } = await rig.running.database.query(
      `select subscription_id as "subscriptionId" from appointments where salon_id = $1 and status = 'scheduled'`,
      [salonId],
    );
    expect(rows).toEqual([{ subscriptionId: renewed }]);
  });

  test('a dog whose extras have become too long for any visit is passed over, and holds up no other', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon({ hours: [[1, 540, 1440]] });
    const addons = [await rig.cast.addOn(salonId), await rig.cast.addOn(salonId)];
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    const full = await rig.cast.owner();
    await rig.cast.visit(full, { salonId, at: `${date}T15:30:00.000Z`, minutes: 720 });
    await rig.cast.visit(full, { salonId, at: '2026-12-01T03:30:00.000Z', minutes: 150 });
    expect((await rig.join(one, { salonId, addons })).status).toBe(201);
    expect((await rig.join(other, { salonId })).status).toBe(201);
    // The events of the joins offer places too: they must find the salon full.
    await rig.settled();
    await rig.running.database.query('update addon_services set duration = 480 where id = any($1)', [addons]);
    await rig.running.database.query(
      `update appointments set status = 'cancelled' where salon_id = $1 and owner_id = $2`,
      [salonId, full.userId],
    );
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect([await rig.offerOf(one), (await rig.offerOf(other))?.startsAt]).toEqual([undefined, only]);
  });

  test('at night it is held until eight by the salon’s clock', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const one = await rig.cast.owner();
    await rig.join(one, { salonId });
    rig.running.clock.set('2026-11-24T04:00:00.000Z');
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect((await rig.offerOf(one))?.heldUntil).toBe('2026-11-24T14:00:00.000Z');
  });

  test('by a removed closure, and by a further station', async () => {
    const { salonId, desk } = await rig.fullSalon();
    const closure = { date: '2026-12-07', reason: 'Inventory' };
    const closed = await desk.client.post<{ id: number }>(`/api/salons/${salonId}/closures`, closure);
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId, date: '2026-12-07' });
    await rig.join(other, { salonId });
    await desk.client.delete(`/api/salons/${salonId}/closures/${closed.body.id}`);
    await rig.settled();
    expect((await rig.offerOf(one))?.startsAt).toBe('2026-12-07T15:00:00.000Z');
    await desk.client.patch(`/api/salons/${salonId}`, { stations: 2 });
    await rig.settled();
    expect((await rig.offerOf(other))?.startsAt).toBe(only);
  });

  test('by a hold that expired without a booking', async () => {
    const salonId = await rig.cast.salon({ hours: [[1, 540, 570]] });
    const one = await rig.cast.owner();
    await rig.cast.visitor.post('/api/holds', { salonId, startsAt: only, petSize: 'small' });
    expect((await rig.join(one, { salonId })).status).toBe(201);
    await rig.passes('2026-11-23T15:16:00.000Z');
    expect((await rig.offerOf(one))?.startsAt).toBe(only);
  });

  test('within the miles of a wait, any salon offers it; farther away nothing is offered', async () => {
    const austin = await rig.fullSalon();
    const far = await rig.fullSalon({ zipCode: '10001', city: 'New York' });
    const [near, elsewhere] = [await rig.cast.owner(), await rig.cast.owner()];
    // Other salons of these tests are in Austin as well, so this test has its own day, with one start at nine.
    const day = '2027-01-04';
    const at = `${day}T15:00:00.000Z`;
    const [a, b] = [await rig.cast.owner(), await rig.cast.owner()];
    const others = await rig.running.database.query<{ id: number }>('select id from salons where id not in ($1, $2)', [
      austin.salonId,
      far.salonId,
    ]);
    await rig.running.database.query(`update salons set status = 'rejected' where id = any($1)`, [
      others.rows.map(({ id }) => id),
    ]);
    const booked = await rig.book(a, austin.salonId, at);
    await rig.book(b, far.salonId, at);
    expect((await rig.join(elsewhere, { zipCode: '60601', miles: 25, date: day })).status).toBe(201);
    expect((await rig.join(near, { zipCode: '78701', miles: 25, date: day })).status).toBe(201);
    await rig.cancel(a, booked.body.id);
    await rig.settled();
    expect((await rig.offerOf(near))?.salon.id).toBe(austin.salonId);
    expect(await rig.offerOf(elsewhere)).toBeUndefined();
  });
});
