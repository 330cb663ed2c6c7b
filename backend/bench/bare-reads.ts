import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

import { availabilityOnTheWire, spanToRead } from '#product/appointments/availability-answer.js';
import { readBookableSalon } from '#product/appointments/salon-calendar.view.js';
import { salonPageOnTheWire, salonPageQuery } from '#product/salons/salon-page.view.js';
import { searchCondition, zipPrefixes } from '#product/salons/salon-search.rules.js';
import { searchHitQuery, searchPageQuery } from '#product/salons/salon-search.view.js';

interface SearchQuery {
  q?: string;
  zipCode?: string;
}

export function registerBareReads(server: FastifyInstance, pool: Pool): void {
  const rows = async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows;
  const sql = { rows, row: async (text: string, values?: readonly unknown[]) => (await rows(text, values))[0] };

  server.get<{ Querystring: SearchQuery }>('/api/salons', async ({ query }, reply) => {
    let prefix: string | undefined;
    for (const candidate of query.zipCode ? zipPrefixes(query.zipCode) : []) {
      const condition = searchCondition(query, candidate);
      if ((await rows(searchHitQuery(condition), condition.values)).length > 0) {
        prefix = candidate;
        break;
      }
    }
    const condition = searchCondition(query, prefix);
    const found = await rows(searchPageQuery(condition), [...condition.values, 21, 0]);
    return reply.header('x-total-count', found.length).send(found.slice(0, 20));
  });

  server.get<{ Params: { id: string } }>('/api/salons/:id', async ({ params }, reply) => {
    const [row] = await rows(salonPageQuery, [Number(params.id)]);
    if (!row) return reply.status(404).send();
    return salonPageOnTheWire(row);
  });

  server.get<{ Params: { id: string }; Querystring: { date?: string } }>(
    '/api/salons/:id/availability',
    async ({ params, query }, reply) => {
      const now = new Date();
      const salonId = Number(params.id);
      const span = spanToRead(query.date, now);
      const salon = await readBookableSalon(sql as never, salonId, span.from, span.until);
      if (salon?.status !== 'approved') return reply.status(404).send();
      const question = { now, salon: salon.calendar, visits: salon.visits, durationMinutes: 30 };
      return availabilityOnTheWire(salonId, question, query.date);
    },
  );
}
