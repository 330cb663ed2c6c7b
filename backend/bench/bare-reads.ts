import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

import { availabilityOnTheWire, spanToRead } from '#product/appointments/availability/availability-answer.js';
import {
  partOf,
  salonCountQuery,
  salonPageQuery as salonListQuery,
} from '#product/appointments/desk/salon-appointments.view.js';
import { salonCard } from '#product/appointments/desk/salon-appointments.service.js';
import type { SalonList, SalonSort } from '#product/appointments/desk/dto/salon-appointments.query.dto.js';
import { occupied, readBookableSalon } from '#product/appointments/availability/salon-calendar.view.js';
import { salonPageOnTheWire, salonPageQuery } from '#product/salon-schedule/salon-page.view.js';
import { SalonQueue } from '#product/salons/applications/salon-queue.service.js';
import type { QueueStatus } from '#product/salons/applications/salon-queue.view.js';
import type { SalonSearchQuery } from '#product/salons/dto/salon-search.query.dto.js';
import { loadConfig, type ReadDb } from '#product/platform/index.js';
import { lineOfMiles, milesOfLine } from '#product/places/index.js';
import { radiusThatHoldsLine } from '#product/salons/salon-search.rules.js';
import { conditionAround, nearPageQuery, searchCondition, searchPageQuery } from '#product/salons/salon-search.view.js';
import { salonIdsBeyondQuery } from '#product/site/sitemap.view.js';
import { bareSql } from './bare-sql.ts';
import { bareTimeSearch } from './bare-time-search.ts';

interface DeskQuery {
  filter?: SalonList;
  q?: string;
  sort?: SalonSort;
  offset?: string;
}

interface SearchQuery extends Pick<SalonSearchQuery, 'q' | 'zipCode' | 'when' | 'part'> {
  status?: QueueStatus;
  offset?: string;
}

/** Registers the reads that the product is compared with: the same SQL and rules, and nothing else. */
export function registerBareReads(server: FastifyInstance, pool: Pool): void {
  const rows = async (sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows;
  const sql = bareSql(pool);
  const timeSearch = bareTimeSearch();
  const queue = new SalonQueue(sql as ReadDb);

  server.get<{ Querystring: SearchQuery }>('/api/salons', async ({ query }, reply) => {
    const { status, q, offset = '0' } = query;
    if (status) {
      const page = await queue.list({ status, q }, 20, Number(offset));
      return reply.header('x-total-count', page.total).send(page.rows);
    }
    if (query.when || query.part) {
      const found = await timeSearch.find({ ...query, offset: undefined });
      return reply.header('x-total-count', found.total).send(found.rows);
    }
    if (query.zipCode) {
      const [around] = await rows('select latitude, longitude from zip_codes where code = $1', [query.zipCode]);
      if (!around) return reply.header('x-total-count', 0).send([]);
      const near = conditionAround({ q, around });
      const found = await rows(nearPageQuery(near), [...near.values, 21, 0]);
      const radius = found[0] && radiusThatHoldsLine(found[0].line);
      const within = found.filter(({ line }) => radius !== undefined && line <= lineOfMiles(radius));
      const page = within.slice(0, 20).map(({ line, ...salon }) => ({
        ...salon,
        distanceMiles: Math.round(milesOfLine(line) * 10) / 10,
      }));
      return reply.header('x-total-count', within.length).send(page);
    }
    const condition = searchCondition({ q });
    const found = await rows(searchPageQuery(condition), [...condition.values, 21, 0]);
    return reply.header('x-total-count', found.length).send(found.slice(0, 20));
  });

  const { appUrl } = loadConfig(process.env);
  server.get('/sitemaps/salons-1.xml', async (_, reply) => {
    const addresses = (await rows(salonIdsBeyondQuery, [0, 50_000])).map(
      ({ id }) => `<url><loc>${appUrl}/salon/${id}</loc></url>\n`,
    );
    const head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
    return reply.type('application/xml').send(`${head}${addresses.join('')}</urlset>\n`);
  });

  server.get<{ Params: { id: string } }>('/api/salons/:id', async ({ params }, reply) => {
    const now = new Date();
    const [row] = await rows(salonPageQuery, [Number(params.id), now]);
    if (!row) return reply.status(404).send();
    return salonPageOnTheWire(row, now);
  });

  server.get<{ Params: { id: string }; Querystring: { date?: string } }>(
    '/api/salons/:id/availability',
    async ({ params, query }, reply) => {
      const now = new Date();
      const salonId = Number(params.id);
      const span = spanToRead(query.date, now);
      const salon = await readBookableSalon(sql, salonId, span);
      if (salon?.status !== 'approved') return reply.status(404).send();
      const question = { now, salon: salon.calendar, visits: occupied(salon), durationMinutes: 30 };
      return availabilityOnTheWire(salonId, question, query.date);
    },
  );

  server.get<{ Params: { id: string }; Querystring: DeskQuery }>(
    '/api/appointments/salon/:id',
    async ({ params, query }, reply) => {
      const now = new Date();
      const [salon] = await rows('select id, time_zone as "timeZone" from salons where id = $1', [Number(params.id)]);
      const part = partOf(salon, query, now);
      const [page, [count]] = await Promise.all([
        rows(salonListQuery(part), [...part.values, 25, Number(query.offset ?? 0)]),
        rows(salonCountQuery(part), part.values),
      ]);
      return reply.header('x-total-count', count.total).send(page.map((row) => salonCard(row, now)));
    },
  );
}
