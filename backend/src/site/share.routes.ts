import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { matchesEtag, networkOf, type RateLimit, RateLimits } from '../platform/index.js';
import type { FetchApi } from './built-site.service.js';
import { type SharePicture, SharePictures } from './share-pictures.service.js';

/** Drawing a picture costs as much as a hundred pages. */
const drawings: RateLimit = { name: 'share-picture', points: 120, seconds: 60 };

/** A salon's pictures and rating change, so caches revalidate after an hour. */
const anHour = 'public, max-age=3600';

const id = /^[1-9]\d{0,8}$/;
const slug = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Serves the pictures that shared links show. */
export function serveSharePictures(
  server: FastifyInstance,
  app: NestFastifyApplication,
  asVisitor: (request: FastifyRequest) => FetchApi,
): void {
  const pictures = app.get(SharePictures);
  const limits = app.get(RateLimits);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<SharePicture | undefined> | undefined,
  ) {
    await limits.consumeLocally(drawings, networkOf(request.ip));
    const picture = await find();
    if (!picture) return reply.callNotFound();
    const etag = `"${picture.hash}"`;
    void reply.header('etag', etag).header('cache-control', anHour);
    if (matchesEtag(request, etag)) return reply.status(304).send();
    return reply.type('image/png').send(await picture.png());
  }

  server.get('/share/lather.png', (request, reply) => send(request, reply, () => pictures.ofSite()));
  server.get<{ Params: { id: string } }>('/share/salons/:id.png', (request, reply) =>
    send(request, reply, () =>
      id.test(request.params.id) ? pictures.ofSalon(request.params.id, asVisitor(request)) : undefined,
    ),
  );
  server.get<{ Params: { state: string; city: string } }>('/share/cities/:state/:city.png', (request, reply) => {
    const { state, city } = request.params;
    const isPlace = slug.test(state) && slug.test(city);
    return send(request, reply, () => (isPlace ? pictures.ofCity(`${state}/${city}`, asVisitor(request)) : undefined));
  });
}
