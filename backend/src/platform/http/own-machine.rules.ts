import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What a request's connection tells of itself, which the caller cannot choose, beside the headers, which it can. */
export interface ConnectionFacts {
  readonly remoteAddress?: string | undefined;
  readonly localAddress?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** What the connection of a request tells. */
export function connectionOf({ socket, headers }: IncomingMessage): ConnectionFacts {
  return { remoteAddress: socket.remoteAddress, localAddress: socket.localAddress, headers };
}

/** Proxies add these: the connection is then the proxy's and says nothing of the caller. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

/**
 * Did this very machine make the request, by the name of this machine? The connection decides, never a header. A
 * forwarded request is a stranger's, and so is one for another host: a foreign page may have its name lead here (DNS
 * rebinding).
 */
export function isFromOwnMachine({ remoteAddress, localAddress, headers }: ConnectionFacts): boolean {
  const remote = plainAddress(remoteAddress);
  const local = plainAddress(localAddress);
  if (!remote || !(isLoopback(remote) || remote === local)) return false;
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  const host = hostName(headers.host);
  return host === 'localhost' || isLoopback(host) || (local !== '' && host === local);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

/** An IPv4 address that came over an IPv6 socket is the same address. */
function plainAddress(address = ''): string {
  return address.replace(/^::ffff:/i, '');
}

/** The Host header without its port and without the brackets of an IPv6 address. */
function hostName(host = ''): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}
