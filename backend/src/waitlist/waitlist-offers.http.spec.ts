import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import type { Owner } from '../../test/cast.js';
import { begin, date, only, WaitlistRig } from '../../test/waitlist-rig.js';

let rig: WaitlistRig;
beforeAll(async () => {
  rig = await WaitlistRig.start();
});
afterAll(() => rig.running.close());
beforeEach(() => rig.running.clock.set(begin));

describe('an owner who is offered a place', () => {
  const mailsTo = async ({ userId }: Owner) =>
    (
      await rig.running.database.query<{ content: { kind: string; offer: { heldUntil: string; addOns: object[] } } }>(
        `select content from mails m join users u on u.email::text = m.recipient
         where u.id = $1 and content ->> 'kind' = 'place-offered'`,
        [userId],
      )
    ).rows;

  test('gets one mail, whose link expires with the hold', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId });
    await rig.join(other, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect((await mailsTo(one)).map(({ content }) => content.offer.heldUntil)).toEqual(['2026-11-23T15:15:00.000Z']);
    expect(await mailsTo(other)).toEqual([]);
  });

  test('and has disabled the mails gets none; the place is still held', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const one = await rig.cast.owner();
    await one.client.put('/api/notification-preferences', { kind: 'waitlist', channel: 'email', enabled: false });
    await rig.join(one, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect([await mailsTo(one), (await rig.offerOf(one))?.startsAt]).toEqual([[], only]);
  });

  test('books with the extras that were chosen, and sees what they cost', async () => {
    const salonId = await rig.cast.salon({ hours: [[1, 540, 600]] });
    const addOn = await rig.cast.addOn(salonId, { duration: 30, price: 1500 });
    const [first, one] = [await rig.cast.owner(), await rig.cast.owner()];
    const { body } = await rig.book(first, salonId);
    // Half an hour is still free, and is too short for the add-on.
    expect((await rig.join(one, { salonId, addons: [addOn] })).status).toBe(201);
    await rig.cancel(first, body.id);
    await rig.settled();
    const { token } = (await rig.offerOf(one))!;
    const looked = await rig.answer('look', token);
    expect([looked.body.addOns, looked.body.endsAt]).toEqual([
      [{ name: 'Nail trim', price: 1500 }],
      `${date}T16:00:00.000Z`,
    ]);
    await rig.answer('accept', token);
    const appointments = await one.client.get<{ date: string; addons: { name: string }[] }[]>('/api/appointments');
    expect(appointments.body.map((visit) => [visit.date, visit.addons.length])).toEqual([[only, 1]]);
  });

  /** Opens the only hour of a salon for a small dog that waits for a bath with an extra for small dogs. */
  async function waitWithExtra(): Promise<{ one: Owner; addOn: number; open: () => Promise<void> }> {
    const salonId = await rig.cast.salon({ hours: [[1, 540, 600]] });
    const addOn = await rig.cast.addOn(salonId, { duration: 30, price: 1500, petSize: 'small' });
    const [first, one] = [await rig.cast.owner(), await rig.cast.owner()];
    const { body } = await rig.book(first, salonId);
    expect((await rig.join(one, { salonId, addons: [addOn] })).status).toBe(201);
    const open = async () => {
      await rig.cancel(first, body.id);
      await rig.settled();
    };
    return { one, addOn, open };
  }

  test('is not booked an extra that costs more than the page shows, and keeps the offer', async () => {
    const { one, addOn, open } = await waitWithExtra();
    await open();
    const { token } = (await rig.offerOf(one))!;
    await rig.running.database.query('update addon_services set price = 9900 where id = $1', [addOn]);
    const accept = (addonsTotalCents: number) =>
      one.client.post('/api/wait-offers/accept', { token, addonsTotalCents });
    expect(await accept(1500)).toMatchObject({ status: 400, body: { errors: [{ field: 'addons' }] } });
    expect((await rig.answer('look', token)).body).toMatchObject({ state: 'open', addOns: [{ price: 9900 }] });
    expect(await accept(9900)).toMatchObject({ status: 200, body: { state: 'accepted' } });
  });

  test.each([
    ['has outgrown a chosen extra', ({ petId }: Owner) => [`update pets set size = 'medium' where id = $1`, [petId]]],
    [
      'is no longer of the size of an extra that its salon has changed',
      (_: Owner, addOn: number) => [`update addon_services set pet_size = 'large' where id = $1`, [addOn]],
    ],
  ] as const)('and whose dog %s gets the bath without it', async (_, change) => {
    const { one, addOn } = await waitWithExtra();
    const [statement, values] = change(one, addOn);
    await rig.running.database.query(statement as string, values as number[]);
    // Half an hour is free, which is enough for the bath alone.
    await rig.passes('2026-11-23T15:01:00.000Z');
    const [wait] = await rig.waits(one);
    expect([wait?.addOns, wait?.offer?.startsAt]).toEqual([[], `${date}T15:30:00.000Z`]);
    expect((await mailsTo(one)).map(({ content }) => content.offer)).toMatchObject([{ addOns: [] }]);
    const { token } = wait!.offer!;
    expect((await rig.answer('look', token)).body).toMatchObject({ addOns: [], endsAt: `${date}T16:00:00.000Z` });
    expect((await rig.answer('accept', token)).body).toMatchObject({ state: 'accepted', addOns: [] });
  });

  test('accepts it without an extra that the dog outgrew since, and keeps on its page what was booked', async () => {
    const [grown, same] = [await waitWithExtra(), await waitWithExtra()];
    for (const { open } of [grown, same]) await open();
    const [lost, kept] = [(await rig.offerOf(grown.one))!, (await rig.offerOf(same.one))!];
    expect((await rig.answer('look', lost.token)).body.addOns).toHaveLength(1);
    expect((await rig.answer('accept', kept.token)).body.state).toBe('accepted');
    await rig.running.database.query(`update pets set size = 'medium' where id = any($1)`, [
      [grown.one.petId, same.one.petId],
    ]);
    expect((await rig.answer('accept', lost.token)).body).toMatchObject({ state: 'accepted', addOns: [] });
    expect((await rig.answer('look', kept.token)).body.addOns).toEqual([{ name: 'Nail trim', price: 1500 }]);
  });

  test('sees the present state of the bath by its link: moved, and then cancelled', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const one = await rig.cast.owner();
    await rig.join(one, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    const { token } = (await rig.offerOf(one))!;
    expect((await rig.answer('accept', token)).body).toMatchObject({ state: 'accepted', startsAt: only });
    const [bath] = (await one.client.get<{ id: number }[]>('/api/appointments')).body;
    const later = new Date(Date.parse(only) + 7 * 86_400_000).toISOString();
    expect((await one.client.patch(`/api/appointments/${bath!.id}/move`, { date: later })).status).toBe(200);
    expect((await rig.answer('look', token)).body).toMatchObject({ state: 'accepted', startsAt: later });
    await rig.cancel(one, bath!.id);
    expect((await rig.answer('look', token)).body).toMatchObject({ state: 'cancelled', startsAt: later });
    expect((await rig.answer('accept', token)).body).toMatchObject({ state: 'cancelled' });
  });

  test('cannot take it on a subscription that has ended meanwhile: the next in line gets it', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId });
    await rig.join(other, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    const { token } = (await rig.offerOf(one))!;
    await rig.running.database.query(`update subscriptions set status = 'expired' where id = $1`, [one.subscriptionId]);
    const { status, body } = await rig.answer('accept', token);
    expect([status, body.code]).toEqual([409, 'waitlist.not_bookable']);
    await rig.settled();
    expect((await rig.offerOf(other))?.startsAt).toBe(only);
  });
});

describe('a dog', () => {
  test('cannot take it once the account is suspended, and is offered no other: the next in line gets it', async () => {
    const suspend = ({ userId }: Owner) =>
      rig.running.database.query(
        `update users set suspended_at = now(), suspension_reason = 'A stolen card.' where id = $1`,
        [userId],
      );
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, second, last] = [await rig.cast.owner(), await rig.cast.owner(), await rig.cast.owner()];
    for (const owner of [one, second, last]) expect((await rig.join(owner, { salonId })).status).toBe(201);
    await rig.cancel(first, bookedId);
    await rig.settled();
    const { token } = (await rig.offerOf(one))!;
    for (const owner of [one, second]) await suspend(owner);
    const refused = await rig.answer('accept', token);
    expect([refused.status, refused.body.code]).toEqual([409, 'waitlist.offer_over']);
    await rig.settled();
    expect((await rig.offerOf(last))?.startsAt).toBe(only);
    expect((await rig.answer('accept', (await rig.offerOf(last))!.token)).status).toBe(200);
  });

  test('is offered one place at a time, whatever opens for it', async () => {
    const [here, there] = [await rig.fullSalon(), await rig.fullSalon()];
    const [one, other] = [await rig.cast.owner(), await rig.cast.owner()];
    await rig.join(one, { salonId: here.salonId });
    await rig.join(one, { salonId: there.salonId });
    await rig.join(other, { salonId: there.salonId });
    await Promise.all([rig.cancel(here.first, here.bookedId), rig.cancel(there.first, there.bookedId)]);
    await rig.settled();
    expect((await rig.waits(one)).filter(({ offer }) => offer)).toHaveLength(1);
  });

  test('that got a bath on the day no longer waits, and its offer passes to the next', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other, elsewhere] = [await rig.cast.owner(), await rig.cast.owner(), await rig.cast.salon()];
    await rig.join(one, { salonId });
    await rig.join(one, { salonId, date: '2026-12-07', time: '12:00' });
    await rig.join(other, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect(await rig.offerOf(one)).toBeDefined();
    await rig.book(one, elsewhere, `${date}T20:00:00.000Z`);
    await rig.settled();
    expect((await rig.waits(one)).map((wait) => wait.date)).toEqual(['2026-12-07']);
    expect((await rig.offerOf(other))?.startsAt).toBe(only);
  });

  test('whose offered place is lost returns to its place in line within a minute', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const one = await rig.cast.owner();
    await rig.join(one, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect(await rig.offerOf(one)).toBeDefined();
    await rig.running.database.query('delete from holds where pet_id = $1', [one.petId]);
    await rig.passes('2026-11-23T15:01:00.000Z');
    const states = `select o.state, w.state as wait from wait_offers o join waits w on w.id = o.wait_id where o.pet_id = $1`;
    const { rows } = await rig.running.database.query(states, [one.petId]);
    expect(rows).toEqual([{ state: 'withdrawn', wait: 'waiting' }]);
  });

  test('that is offered a place can book the same start in the ordinary way', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const one = await rig.cast.owner();
    await rig.join(one, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect((await rig.book(one, salonId)).status).toBe(201);
    await rig.settled();
    expect(await rig.waits(one)).toEqual([]);
  });

  test('whose week is full is passed over and stays in line', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, other, elsewhere] = [await rig.cast.owner(), await rig.cast.owner(), await rig.cast.salon()];
    await rig.join(one, { salonId });
    await rig.join(other, { salonId });
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03'])
      await rig.book(one, elsewhere, `${day}T16:00:00.000Z`);
    await rig.cancel(first, bookedId);
    await rig.settled();
    expect((await rig.offerOf(other))?.startsAt).toBe(only);
    expect(await rig.waits(one)).toHaveLength(1);
  });

  test('keeps its offer while it holds another start of its own', async () => {
    const { salonId, first, bookedId } = await rig.fullSalon();
    const [one, elsewhere] = [await rig.cast.owner(), await rig.cast.salon()];
    await rig.join(one, { salonId });
    await rig.cancel(first, bookedId);
    await rig.settled();
    const held = await one.client.post('/api/holds', {
      salonId: elsewhere,
      startsAt: `${date}T20:00:00.000Z`,
      petId: one.petId,
    });
    expect(held.status).toBe(201);
    const { token } = (await rig.offerOf(one))!;
    expect((await one.client.get<object[]>('/api/holds')).body).toHaveLength(1);
    expect((await rig.answer('accept', token)).body.state).toBe('accepted');
  });
});

test.each(['', 'x', '7.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE'])(
  'a link that nobody here made opens nothing: "%s"',
  async (token) => {
    for (const what of ['look', 'accept', 'decline'] as const)
      expect((await rig.answer(what, token)).status).toBe(token === '' ? 400 : 404);
  },
);
