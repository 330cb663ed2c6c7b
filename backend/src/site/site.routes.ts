import { Readable } from 'node:stream';

import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type Config, CONFIG, networkOf, type RateLimit, RateLimits } from '../platform/index.js';
import { BuiltSite, type FetchApi } from './built-site.service.js';
import { robotsText, webManifest } from './crawler-files.js';
import { sendPage } from './page-reply.js';
import { ReleasedFiles } from './released-files.service.js';
import { serveSharePictures } from './share.routes.js';
import { SitePages } from './site-pages.service.js';
import { Sitemaps } from './sitemaps.service.js';

const serverPaths = /^\/(api|assets|media|share|v1|sandbox|dev)(\/|$)/;
const anHour = 'public, max-age=3600';
const forEver = 'public, max-age=31536000, immutable';

/** Reading all salons costs as much as a thousand pages. */
const sitemapReads: RateLimit = { name: 'sitemap', points: 60, seconds: 60 };

/** A page needs some fifty files, and reading one may take a call to a bucket. */
const releasedFileReads: RateLimit = { name: 'released-file', points: 300, seconds: 60 };

/** Serves the built web pages beside the API: files as they are, and the site's pages at all other paths. */
export async function serveSite(app: NestFastifyApplication): Promise<void> {
  const built = app.get(BuiltSite);
  if (!built.isBuilt) return;
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  serveCrawlerFiles(server, app);
  await server.register(fastifyStatic, {
    root: built.clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html*', 'manifest.json*'],
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? forEver : anHour),
  });
  await serveReleasedFiles(server, app);
  serveSharePictures(server, app, (request) => asVisitor(server, request));
  const pages = app.get(SitePages);
  server.get('/*', async (request, reply) => {
    if (serverPaths.test(request.url)) return reply.callNotFound();
    return sendPage(request, reply, await pages.answer(request.url, asVisitor(server, request)));
  });
}

/** Serves the files of other releases, and stores those of this one for their processes before any page names them. */
async function serveReleasedFiles(server: FastifyInstance, app: NestFastifyApplication): Promise<void> {
  const files = app.get(ReleasedFiles);
  const limits = app.get(RateLimits);
  await files.storeCurrent().catch((error: Error) => server.log.warn(notStored(error)));
  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    await limits.consumeLocally(releasedFileReads, networkOf(request.ip));
    const file = await files.find(request.params.name, /\bbr\b/.test(request.headers['accept-encoding'] ?? ''));
    if (!file) return reply.header('cache-control', 'no-store').callNotFound();
    if (file.encoding) void reply.header('content-encoding', file.encoding);
    return reply.type(file.type).header('vary', 'accept-encoding').header('cache-control', forEver).send(file.bytes);
  });
}

const notStored = ({ message }: Error): string =>
  `The files of the web pages could not be stored for processes of other releases: ${message}`;

function serveCrawlerFiles(server: FastifyInstance, app: NestFastifyApplication): void {
  const { appUrl } = app.get<Config>(CONFIG);
  const sitemaps = app.get(Sitemaps);
  const limits = app.get(RateLimits);
  const xml = (reply: FastifyReply) => reply.type('application/xml; charset=utf-8').header('cache-control', anHour);

  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(robotsText(appUrl)),
  );
  server.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', anHour)
      .send(JSON.stringify(webManifest)),
  );
  server.get('/sitemap.xml', async ({ ip }, reply) => {
    await limits.consumeLocally(sitemapReads, networkOf(ip));
    return xml(reply).send(await sitemaps.index());
  });
  server.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async ({ ip, params }, reply) => {
    await limits.consumeLocally(sitemapReads, networkOf(ip));
    const file = await sitemaps.file(params.name);
    return file ? xml(reply).send(Readable.from(file)) : reply.callNotFound();
  });
}

/**
 * Returns a function that calls the API in this process as the page's visitor, with nothing but the visitor's address.
 */
function asVisitor(server: FastifyInstance, { ip }: FastifyRequest): FetchApi {
  return async ({ url }) => {
    const { pathname, search } = new URL(url);
    const answer = await server.inject({ method: 'GET', url: `${pathname}${search}`, remoteAddress: ip });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}
