import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server for the calls of S3's REST API that a bucket of files needs; it stores what it receives. */
export interface BucketServer {
  readonly url: string;
  /** Stored bytes and their type, by bucket and key. */
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly type?: string }>;
  close(): Promise<void>;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly type?: string;
  readonly at: Date;
}

/** The number of keys on a page of a list, so few that a test meets a second page. */
const keysOfPage = 2;

const signature =
  /^AWS4-HMAC-SHA256 Credential=tester\/\d{8}\/moon-1\/s3\/aws4_request, SignedHeaders=.*, Signature=\w{64}$/;

/**
 * Starts the server. It accepts only requests signed as `tester` for the region `moon-1` (AWS Signature Version 4; the
 * signature itself is not verified).
 */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => void answer(objects, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '', 'http://bucket');
  const path = decodeURIComponent(url.pathname.slice(1));
  const body = await buffer(request);
  const send = (status: number, content: string | Buffer = '') => void response.writeHead(status).end(content);
  if (!signature.test(request.headers.authorization ?? '')) return send(403, xmlError('AccessDenied'));
  if (request.method === 'PUT') {
    objects.set(path, { bytes: body, type: request.headers['content-type'], at: new Date() });
    return send(200);
  }
  if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g))
      objects.delete(`${bucketOf(path)}/${key}`);
    return send(200, '<DeleteResult/>');
  }
  if (url.searchParams.get('list-type') === '2') return send(200, listed(objects, bucketOf(path), url.searchParams));
  const found = objects.get(path);
  return found ? send(200, found.bytes) : send(404, xmlError('NoSuchKey'));
}

const bucketOf = (path: string): string => path.split('/')[0] ?? '';

const xmlError = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

function listed(objects: ReadonlyMap<string, StoredObject>, bucket: string, query: URLSearchParams): string {
  const begin = `${bucket}/${query.get('prefix') ?? ''}`;
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(begin) && key > after).toSorted();
  const page = keys.slice(0, keysOfPage);
  const contents = page.map((key) => {
    const at = objects.get(key)?.at.toISOString();
    return `<Contents><Key>${key.slice(bucket.length + 1)}</Key><LastModified>${at}</LastModified></Contents>`;
  });
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
