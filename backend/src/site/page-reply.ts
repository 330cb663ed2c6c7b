import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { etagOf, matchesEtag, sharedFor } from '../platform/index.js';
import type { SiteAnswer } from './built-site.service.js';

/** The seconds for which shared caches may keep a public page without revalidating. */
const sharedSeconds = 60;
const publicPage = sharedFor(sharedSeconds);
/** A fast level, because each document is compressed when it is sent. */
const brotliQuality = 5;

const compressions = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

/** Sends a page with its status, compressed as the browser accepts; 304 if the browser has it already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SiteAnswer,
): Promise<FastifyReply> {
  if ('location' in answer) return reply.header('cache-control', publicPage).redirect(answer.location, 301);
  const etag = etagOf(answer.html);
  void reply
    .status(answer.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', answer.isPublic && answer.status < 500 ? publicPage : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (answer.status === 200 && matchesEtag(request, etag)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(answer.html);
  return reply.header('content-encoding', encoding).send(await compressions[encoding](answer.html));
}

function encodingFor(accepted: string | string[] | undefined): keyof typeof compressions | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .filter((name) => !/;\s*q=0(\.0*)?\s*$/.test(name))
    .map((name) => name.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
}
