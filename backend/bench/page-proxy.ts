import { createServer, request, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';

import { freePort } from '../scripts/free-port.ts';

/** Lighthouse cannot follow a navigation that leaves the browsing context group, as our headers make it. */
const kept = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag', 'vary', 'location'];

/** What becomes of a document. */
type Change = (html: string) => string;
export const asItIs: Change = (html) => html;
/** The same page without its scripts: nothing can be shown sooner. */
export const withoutCode: Change = (html) =>
  html.replaceAll(/<script[^>]*src=[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');

/** The same page for somebody of the demo who is signed in: the session stands in the storage before any script asks. */
export async function signedInAs(who: 'owner' | 'salon' | 'admin'): Promise<Change> {
  const answer = await fetch(`${process.env.LATHER_URL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@lather.test`, password: 'lather-demo' }),
  });
  if (!answer.ok) throw new Error(`${who} is not signed in: ${await answer.text()}`);
  const { token, role, userId, email, username } = (await answer.json()) as Record<string, string | number>;
  const session = { userRole: role, userId, userEmail: email, username, token };
  const stored = `Object.assign(localStorage, ${JSON.stringify(session).replaceAll('<', '\\u003c')})`;
  return (html) => html.replace('<head>', () => `<head><script>${stored}</script>`);
}

export interface Served {
  readonly url: string;
  readonly server: Server;
  /** The bytes of each script as they were sent, compressed, by its path. */
  readonly script: Map<string, number>;
}

/** Serves what the product answers, with its documents changed and compressed in the same way for both sides. */
export async function servePages(change: Change): Promise<Served> {
  const script = new Map<string, number>();
  const target = process.env.LATHER_URL ?? '';
  const server = createServer((asked, reply) => {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document';
    const headers = isDocument ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const sent = request(`${target}${asked.url}`, { method: asked.method, headers }, (answer) => {
      const own = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => kept.includes(name)));
      if (!isDocument) {
        reply.writeHead(answer.statusCode ?? 502, own);
        answer.pipe(reply);
        // Not what a worker keeps for later.
        if (asked.headers['sec-fetch-dest'] !== 'script') return;
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
