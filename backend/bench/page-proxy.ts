import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';

import { freePort } from '../scripts/free-port.ts';

/**
 * The headers of a document that are passed on. Lighthouse cannot follow a navigation that leaves the browsing context
 * group, as our other headers require. The API's answers keep all of theirs, because pages read some.
 */
const kept = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag', 'vary', 'location'];

/** A change of a document. */
type Change = (html: string) => string;
export const unchanged: Change = (html) => html;
/** Removes the scripts of a page: nothing can be shown sooner. */
export const withoutCode: Change = (html) =>
  html.replaceAll(/<script[^>]*src=[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');

/** Signs in a person of the demo: the session is put into the storage before any script reads it. */
export async function signedInAs(who: 'owner' | 'salon' | 'admin'): Promise<Change> {
  const answer = await fetch(`${process.env.LATHER_URL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@lather.test`, password: 'lather-demo' }),
  });
  if (!answer.ok) throw new Error(`${who} could not be signed in: ${await answer.text()}`);
  const { token, role, userId, email, username } = (await answer.json()) as Record<string, string | number>;
  const session = { userRole: role, userId, userEmail: email, username, token };
  const stored = `Object.assign(localStorage, ${JSON.stringify(session).replaceAll('<', '\\u003c')})`;
  return (html) => html.replace('<head>', () => `<head><script>${stored}</script>`);
}

export interface Served {
  readonly url: string;
  readonly server: Server;
  /** The compressed bytes of each script, by its path. */
  readonly script: Map<string, number>;
}

/**
 * Returns whether a page asks for a script. It fetches those of its later parts before it imports them
 * (frontend/src/shared/import-part.ts). Scripts that a service worker caches for later do not count.
 */
const isScriptOfPage = ({ url = '', headers }: IncomingMessage): boolean =>
  /^\/assets\/.*\.js$/.test(url) && !headers.referer?.endsWith('/service-worker.js');

/** Serves the product's answers, with changed documents, compressed in the same way for both sides. */
export async function servePages(change: Change): Promise<Served> {
  const script = new Map<string, number>();
  const target = process.env.LATHER_URL ?? '';
  const server = createServer((asked, reply) => {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document';
    const headers = isDocument ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const sent = request(`${target}${asked.url}`, { method: asked.method, headers }, (answer) => {
      if (!isDocument) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        if (!isScriptOfPage(asked)) return;
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () => script.set(asked.url ?? '', bytes));
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = gzipSync(change(Buffer.concat(chunks).toString()));
        const length = String(body.length);
        const own = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => kept.includes(name)));
        reply.writeHead(answer.statusCode ?? 502, { ...own, 'content-encoding': 'gzip', 'content-length': length });
        reply.end(body);
      });
    });
    sent.on('error', () => reply.destroy());
    asked.pipe(sent);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://localhost:${port}`, server, script };
}
