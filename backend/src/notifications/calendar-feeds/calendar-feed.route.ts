import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

import { networkOf, type RateLimit, RateLimits } from '../../platform/index.js';
import { CalendarFeeds } from './calendar-feeds.service.js';
import { VisitCalendars } from './visit-calendars.service.js';

/** Programs read every few minutes at most, and calendar services read for many people from one address. */
const reads: RateLimit = { name: 'calendar-feed-read', points: 600, seconds: 60 };
const fileForm = /^([\w-]{43})\.ics$/;

/**
 * Serves calendar programs, which have no session: only the secret in the address admits them. A missing calendar is
 * answered in plain text, because programs cannot use a page.
 */
@Injectable()
export class CalendarFeedRoute implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly feeds: CalendarFeeds,
    private readonly calendars: VisitCalendars,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get<{ Params: { file: string } }>('/calendar/:file', async ({ ip, params }, reply) => {
      await this.limits.consumeLocally(reads, networkOf(ip));
      void reply.header('cache-control', 'private, max-age=300').header('x-robots-tag', 'noindex');
      const [, secret] = fileForm.exec(params.file) ?? [];
      const ownerId = secret && (await this.feeds.ownerOf(secret));
      if (!ownerId) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such calendar.\n');
      const content = await this.calendars.feedOf(ownerId);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="baths.ics"')
        .send(content);
    });
  }
}
