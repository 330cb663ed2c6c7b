import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import type { ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { AddOnDto } from './dto/add-on.dto.js';

let running: RunningApp;
let cast: Cast;
let desk: { client: HttpClient; userId: number; salonId: number };
let other: { client: HttpClient; salonId: number };

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
  [desk, other] = [await cast.salonDesk(), await cast.salonDesk()];
});

afterAll(() => running.close());

const nailTrim = { name: 'Nail trim', description: 'Quick and kind', price: 1_500, petSize: 'all', duration: 15 };
const offer = (changes: object = {}, client = desk.client, salonId = desk.salonId) =>
  client.post<AddOnDto & ErrorAnswer>('/api/addon-services', { ...nailTrim, salonId, ...changes });
const listed = async (salonId = desk.salonId) =>
  (await cast.visitor.get<AddOnDto[]>(`/api/addon-services/salon/${salonId}`)).body;

describe('add-on services', () => {
  test('POST, PATCH and DELETE /api/addon-services change the public list', async () => {
    const { status, body: created } = await offer();
    expect(status).toBe(201);
    expect(created).toMatchObject({ ...nailTrim, salonId: desk.salonId });
    const changed = { ...nailTrim, name: 'Nail care', price: 1_850, petSize: 'large', salonId: desk.salonId };
    const { body: updated } = await desk.client.patch<AddOnDto>(`/api/addon-services/${created.id}`, changed);
    expect(updated).toEqual({ id: created.id, ...changed });
    expect(await listed()).toEqual([updated]);
    expect((await desk.client.delete(`/api/addon-services/${created.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await desk.client.delete(`/api/addon-services/${created.id}`)).status).toBe(404);
  });

  test('the variants POST /api/addons, GET /api/addons/salon/{id} and DELETE /api/addons/{id} do the same', async () => {
    const { body } = await desk.client.post<AddOnDto>('/api/addons', { ...nailTrim, salonId: desk.salonId });
    expect((await cast.visitor.get<AddOnDto[]>(`/api/addons/salon/${desk.salonId}`)).body).toEqual([body]);
    expect((await desk.client.delete(`/api/addons/${body.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  test('repeating the call with its Idempotency-Key adds one, and another once that is withdrawn', async () => {
    const body = { ...nailTrim, salonId: desk.salonId };
    const tap = () => desk.client.post<AddOnDto>('/api/addon-services', body, { 'idempotency-key': 'one-tap' });
    const answers = await Promise.all([tap(), tap(), tap()]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const sameInAnotherOrder = Object.fromEntries(Object.entries(body).reverse());
    const again = await desk.client.post<AddOnDto>('/api/addon-services', sameInAnotherOrder, {
      'idempotency-key': 'one-tap',
    });
    expect(again.body.id).toBe(answers[0].body.id);
    expect(await listed()).toHaveLength(1);
    await desk.client.delete(`/api/addon-services/${answers[0].body.id}`);
    const anew = await Promise.all([tap(), tap(), tap()]);
    const one = anew[0].body.id;
    expect(anew.map(({ status, body: { id } }) => [status, id])).toEqual(anew.map(() => [201, one]));
    expect((await listed()).map(({ id }) => id)).toEqual([one]);
    await desk.client.delete(`/api/addon-services/${one}`);
  });

  test('a deleted add-on stays in the appointments that have it, and what is booked keeps its price', async () => {
    const { body: addOn } = await offer();
    const owner = await cast.owner();
    const visit = await cast.visit(owner, { salonId: desk.salonId, at: '2030-11-25T16:00:00Z' });
    await running.database.query(
      `insert into appointment_addons (appointment_id, addon_id, name, price, duration) select $1, id, name, price, duration from addon_services where id = $2`,
      [visit, addOn.id],
    );
    await desk.client.patch(`/api/addon-services/${addOn.id}`, { price: 9_900, name: 'Pedicure' });
    await desk.client.delete(`/api/addon-services/${addOn.id}`);
    const { body } = await owner.client.get<{ addons: object[] }>(`/api/appointments/${visit}`);
    expect(body.addons).toEqual([{ id: addOn.id, name: 'Nail trim', price: 1_500, duration: 15 }]);
  });

  test('each change of a price is in the audit log', async () => {
    const { body } = await offer();
    await desk.client.patch(`/api/addon-services/${body.id}`, { price: 2_000 });
    await desk.client.patch(`/api/addon-services/${body.id}`, { name: 'Nail care' });
    await desk.client.delete(`/api/addon-services/${body.id}`);
    const { rows } = await running.database.query(
      `select action, actor_id as "by", before, after from audit_log where subject_kind = 'add_on' and subject_id = $1 order by id`,
      [String(body.id)],
    );
    expect(rows).toEqual([
      { action: 'add_on.created', by: desk.userId, before: null, after: { price: 1_500 } },
      { action: 'add_on.repriced', by: desk.userId, before: { price: 1_500 }, after: { price: 2_000 } },
      { action: 'add_on.deleted', by: desk.userId, before: { price: 2_000 }, after: null },
    ]);
  });
});

describe('add-on service form, by a direct call: at the border', () => {
  const refused: [string, object, string, string][] = [
    ['a name of two letters', { name: 'ab' }, 'name', 'Name must be at least 3 characters'],
    ['a name of two letters among spaces', { name: '  ab  ' }, 'name', 'Name must be at least 3 characters'],
    ['no name', { name: undefined }, 'name', 'Name must be at least 3 characters'],
    [
      'a description of four letters',
      { description: 'abcd' },
      'description',
      'Description must be at least 5 characters',
    ],
    ['99 cents', { price: 99 }, 'price', 'Price must be at least $1'],
    ['a price in text', { price: '1500' }, 'price', 'Price must be at least $1'],
    ['part of a cent', { price: 150.5 }, 'price', 'Price must be at least $1'],
    ['four minutes', { duration: 4 }, 'duration', 'Duration must be at least 5 minutes'],
    [
      'a size of dogs that add-ons do not have',
      { petSize: 'x_large' },
      'petSize',
      'petSize must be small, medium, large or all',
    ],
  ];

  test.each(refused)('%s is refused and changes nothing', async (_title, changes, field, message) => {
    const before = await listed();
    const { status, body } = await offer(changes);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect(await listed()).toEqual(before);
  });

  test.each(refused)('nor can an add-on be changed to %s', async (_title, changes, field, message) => {
    const { body: addOn } = await offer();
    const change = Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? null]));
    const { status, body } = await desk.client.patch<ErrorAnswer>(`/api/addon-services/${addOn.id}`, change);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect((await listed()).find(({ id }) => id === addOn.id)).toEqual(addOn);
    await desk.client.delete(`/api/addon-services/${addOn.id}`);
  });

  test('three letters, five letters, one dollar and five minutes are enough', async () => {
    const { status, body } = await offer({
      name: 'abc',
      description: 'abcde',
      price: 100,
      duration: 5,
      petSize: 'small',
    });
    expect(status).toBe(201);
    await desk.client.delete(`/api/addon-services/${body.id}`);
  });
});

describe('only the own approved salon', () => {
  test('another salon’s add-ons are not found, and none can be added to it', async () => {
    const { body: addOn } = await offer();
    expect((await offer({}, other.client)).status).toBe(404);
    expect((await other.client.patch(`/api/addon-services/${addOn.id}`, { price: 100 })).status).toBe(404);
    expect((await other.client.patch(`/api/addon-services/${addOn.id}`, { salonId: other.salonId })).status).toBe(404);
    expect((await other.client.delete(`/api/addon-services/${addOn.id}`)).status).toBe(404);
    expect((await other.client.delete(`/api/addons/${addOn.id}`)).status).toBe(404);
    expect((await desk.client.patch(`/api/addon-services/${addOn.id}`, { salonId: other.salonId })).status).toBe(404);
    expect(await listed()).toEqual([addOn]);
  });

  test.each(['pending', 'rejected'] as const)('a %s salon offers nothing', async (status) => {
    const waiting = await cast.salonDesk({ status });
    const addOn = await cast.addOn(waiting.salonId);
    expect((await offer({}, waiting.client, waiting.salonId)).body.code).toBe('salons.not_approved');
    expect((await waiting.client.delete(`/api/addon-services/${addOn}`)).status).toBe(403);
  });
});
