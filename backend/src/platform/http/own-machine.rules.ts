import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The connection's addresses, which the caller cannot choose, and the headers, which the caller can. */
export interface ConnectionFacts {
  readonly remoteAddress?: string | undefined;
  readonly localAddress?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Returns the facts of a request's connection. */
export function connectionOf({ socket, headers }: IncomingMessage): ConnectionFacts {
  return { remoteAddress: socket.remoteAddress, localAddress: socket.localAddress, headers };
}

/** Proxies add these headers: the connection is then the proxy's and says nothing about the caller. */
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
 * Returns whether this machine made the request, under its own name. The connection decides, never a header alone. A
 * forwarded request is a stranger's, and so is one for another host, because another site may point its name here (DNS
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

/** Returns an IPv4 address that came over an IPv6 socket in its plain form. */
function plainAddress(address = ''): string {
  return address.replace(/^::ffff:/i, '');
}

/** Returns the Host header without its port and without the brackets of an IPv6 address. */
function hostName(host = ''): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}
