import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import type { ErrorAnswer } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { VisitLinkDto } from './dto/visit-link.dto.js';
import { VisitLinks } from './visit-links.service.js';

let running: RunningApp;
let cast: Cast;
let owner: Owner;
let salonId: number;
let appointmentId: number;

const start = '2026-11-05T16:00:00.000Z';

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});
beforeEach(async () => {
  running.clock.set('2026-11-02T15:00:00Z');
  [owner, salonId] = [await cast.owner(), await cast.salon()];
  appointmentId = await cast.visit(owner, { salonId, at: start });
});
afterAll(() => running.close());

const token = (startsAt = start) =>
  running.app.get(VisitLinks).tokenOf({ appointmentId, startsAt: new Date(startsAt) });
const look = (text = token()) => cast.visitor.post<VisitLinkDto>('/api/visit-links/look', { token: text });
const cancelByLink = (text = token()) =>
  cast.visitor.post<VisitLinkDto & ErrorAnswer>('/api/visit-links/give-up', { token: text });
const visit = async () =>
  (
    await running.database.query<{ status: string; late: boolean }>(
      'select status, cancelled_late as late from appointments where id = $1',
      [appointmentId],
    )
  ).rows[0];

describe('a link of a mail', () => {
  test('shows the visit and the effect of cancelling it; viewing changes nothing', async () => {
    const { status, body } = await look();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        state: 'open',
        petName: 'Biscuit',
        salonName: 'Bubbles & Bows',
        startsAt: start,
        timeZone: 'America/Chicago',
        late: false,
        freeUntil: '2026-11-04T16:00:00.000Z',
      }),
    ]);
    expect(await visit()).toEqual({ status: 'scheduled', late: false });
  });

  test('cancels the visit in time, without a session, and repeating it changes nothing', async () => {
    expect((await cancelByLink()).body).toMatchObject({ state: 'cancelled', late: false });
    expect(await visit()).toEqual({ status: 'cancelled', late: false });
    expect(await cancelByLink()).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect((await look()).body.state).toBe('cancelled');
    const recorded = await running.database.query(`select 1 from outbox where type = 'appointment.cancelled'
      and (payload ->> 'appointmentId')::bigint = ${appointmentId}`);
    expect(recorded.rowCount).toBe(1);
  });

  test('cancels it late with less than the notice, and states so before and after', async () => {
    running.clock.set('2026-11-04T16:00:01Z');
    expect((await look()).body).toMatchObject({ state: 'open', late: true });
    expect((await cancelByLink()).body).toMatchObject({ state: 'cancelled', late: true });
    expect(await visit()).toEqual({ status: 'cancelled', late: true });
  });

  test('expires once the visit begins', async () => {
    running.clock.set(start);
    expect((await look()).body.state).toBe('over');
    expect(await cancelByLink()).toMatchObject({ status: 410, body: { code: 'appointments.link_expired' } });
    expect(await visit()).toMatchObject({ status: 'scheduled' });
  });

  test('does not cancel a visit that was moved', async () => {
    const old = token();
    await running.database.query(
      `update appointments set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1`,
      [appointmentId],
    );
    expect((await look(old)).body).toMatchObject({ state: 'moved', startsAt: '2026-11-05T17:00:00.000Z' });
    expect(await cancelByLink(old)).toMatchObject({ status: 410, body: { code: 'appointments.link_outdated' } });
    expect(await visit()).toMatchObject({ status: 'scheduled' });
  });

  test('with a forged token is not found', async () => {
    const [id, at, signature] = token().split('.') as [string, string, string];
    const forged = [
      `${Number(id) + 1}.${at}.${signature}`,
      `${id}.${at}x.${signature}`,
      `${id}.${at}.${signature.slice(0, -1)}`,
      `${id}.${at}.${'A'.repeat(signature.length)}`,
      'nonsense',
    ];
    for (const text of forged) {
      expect([text, (await look(text)).status]).toEqual([text, 404]);
      expect([text, (await cancelByLink(text)).status]).toEqual([text, 404]);
    }
    expect((await cast.visitor.post('/api/visit-links/give-up', {})).status).toBe(400);
  });
});
