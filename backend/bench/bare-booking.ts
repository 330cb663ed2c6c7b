import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';

import { freeStations, judgeStart } from '#product/appointments/availability/availability.rules.js';
import { readBookerLimits } from '#product/appointments/availability/booker.view.js';
import { cardQuery } from '#product/appointments/visits/appointment-card.view.js';
import { occupied, readBookableSalon } from '#product/appointments/availability/salon-calendar.view.js';
import { claimStation } from '#product/appointments/visits/place-claim.sql.js';
import { startOfSalonWeek } from '#product/appointments/visits/booking-terms.rules.js';
import { bareSql } from './bare-sql.ts';

interface BookingBody {
  subscriptionId: number;
  salonId: number;
  petId: number;
  date: string;
}

const dayMilliseconds = 24 * 3_600_000;

/** Registers a booking with the product's statements and rules, run by bare `pg`, without authentication. */
export function registerBareBooking(server: FastifyInstance, pool: Pool): void {
  server.post<{ Body: BookingBody }>('/api/appointments', async ({ body }, reply) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const booked = await book(client, body);
      await client.query(booked ? 'commit' : 'rollback');
      if (!booked) return await reply.status(409).send({});
      const card = await client.query(cardQuery, [booked.ownerId, booked.id]);
      return await reply.status(201).send(card.rows[0]);
    } finally {
      client.release();
    }
  });
}

async function book(client: PoolClient, body: BookingBody): Promise<{ id: number; ownerId: number } | undefined> {
  const rows = async (text: string, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows;
  const sql = bareSql(client);
  const now = new Date();
  const startsAt = new Date(body.date);
  const [subscription] = await rows(
    `select s.id, s.owner_id as "ownerId", s.pet_id as "petId", p.size as "petSize", s.status, s.end_date as "endDate"
     from subscriptions s join pets p on p.id = s.pet_id where s.id = $1 for update of s`,
    [body.subscriptionId],
  );
  const around = (days: number) => new Date(startsAt.getTime() + days * dayMilliseconds);
  const salon = await readBookableSalon(sql, body.salonId, { from: around(-2), until: around(2), now });
  if (!subscription || !salon) return undefined;
  const booker = await readBookerLimits(sql, subscription, now);
  const question = { now, salon: salon.calendar, visits: occupied(salon), durationMinutes: 30, booker };
  try {
    const verdict = judgeStart(question, startsAt);
    if (verdict.refused || verdict.contested) return undefined;
    const { start } = verdict;
    const appointment = {
      subscriptionId: subscription.id,
      ownerId: subscription.ownerId,
      petId: subscription.petId,
      petSize: subscription.petSize,
      salonId: body.salonId,
      startsAt: start.startsAt,
      endsAt: start.endsAt,
      weekStartsOn: startOfSalonWeek(start.startsAt, salon.calendar.timeZone),
      notes: null,
      createdAt: now,
    };
    const claim = await claimStation(sql, appointment, freeStations(salon.calendar, question.visits, start));
    if (!claim) return undefined;
    await rows('insert into outbox (type, payload, occurred_at) values ($1, $2, $3)', [
      'appointment.booked',
      JSON.stringify({ appointmentId: claim.id }),
      now,
    ]);
    return { id: claim.id, ownerId: subscription.ownerId };
  } catch {
    return undefined;
  }
}
