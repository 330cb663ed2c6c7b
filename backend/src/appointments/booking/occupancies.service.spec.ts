import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';

const at = '2026-12-07T16:00:00.000Z';

let running: RunningApp;
let cast: Cast;
let owner: Owner;
let other: Owner;

beforeAll(async () => {
  running = await runApp();
  running.clock.set('2026-11-23T15:00:00.000Z');
  cast = new Cast(running);
  [owner, other] = await Promise.all([cast.owner(), cast.owner()]);
});

afterAll(() => running.close());

/** Inserts a hold directly into the database, without the rules. */
async function hold(salonId: number, startsAt: string, holder: { petId?: number; ownerId?: number }, station = 1) {
  const { rows } = await running.database.query<{ id: number }>(
    `insert into holds (visitor_hash, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at, add_on_ids,
       address, created_at, expires_at)
     values ($1, $2, $3, 'small', $4, $5, $6::timestamptz, $6::timestamptz + interval '30 minutes', '{}', '::1', now(),
       now()) returning id`,
    [holder.ownerId ? null : crypto.randomUUID(), holder.ownerId, holder.petId, salonId, station, startsAt],
  );
  return rows[0]!.id;
}

const occupied = async (salonId: number) => {
  const { rows } = await running.database.query<{ of: string; at: Date }>(
    `select case when hold_id is null then 'appointment' else 'hold' end as of, starts_at as at
     from occupancies where salon_id = $1 order by starts_at, station`,
    [salonId],
  );
  return rows.map((row) => `${row.of} ${row.at.toISOString()}`);
};

describe('whatever the code does, the database', () => {
  test('refuses a hold over an appointment, and an appointment over a hold', async () => {
    const salonId = await cast.salon();
    await cast.visit(owner, { salonId, at });
    await expect(hold(salonId, '2026-12-07T16:15:00Z', {})).rejects.toThrow('occupancies_one_dog_per_station');
    await hold(salonId, '2026-12-08T16:00:00Z', {});
    await expect(cast.visit(other, { salonId, at: '2026-12-08T16:15:00Z' })).rejects.toThrow(
      'occupancies_one_dog_per_station',
    );
  });

  test('refuses to hold a station for a dog that is elsewhere then', async () => {
    const [here, there] = await Promise.all([cast.salon(), cast.salon()]);
    await cast.visit(other, { salonId: here, at: '2026-12-09T16:00:00Z' });
    await expect(hold(there, '2026-12-09T16:15:00Z', { ownerId: other.userId, petId: other.petId })).rejects.toThrow(
      'occupancies_one_station_per_dog',
    );
  });

  test('follows an appointment that is moved, cancelled, put back or deleted by hand', async () => {
    const salonId = await cast.salon();
    const id = await cast.visit(owner, { salonId, at: '2026-12-10T16:00:00Z' });
    const change = async (sql: string) => {
      await running.database.query(`${sql} where id = $1`, [id]);
      return occupied(salonId);
    };
    const moved = `update appointments set starts_at = '2026-12-10T17:00Z', ends_at = '2026-12-10T17:30Z'`;
    expect(await change(moved)).toEqual(['appointment 2026-12-10T17:00:00.000Z']);
    expect(await change(`update appointments set status = 'cancelled'`)).toEqual([]);
    expect(await change(`update appointments set status = 'scheduled'`)).toHaveLength(1);
    expect(await change(`update appointments set station = 2`)).toHaveLength(1);
    expect(await change('delete from appointments')).toEqual([]);
  });

  test('frees a place when its hold is deleted', async () => {
    const salonId = await cast.salon();
    const id = await hold(salonId, at, {});
    expect(await occupied(salonId)).toEqual([`hold ${at}`]);
    await running.database.query('delete from holds where id = $1', [id]);
    expect(await occupied(salonId)).toEqual([]);
  });
});
