import { isIP } from 'node:net';

import { z } from 'zod';

import { brand } from './brand.js';

/** The proxies whose `X-Forwarded-For` is trusted: none, a number of proxies before Lather, or these addresses. */
export type TrustedProxies = false | number | string[];

const most = 10;

/**
 * The header is read from the right, where the nearest proxy writes, so entries that the caller wrote on the left are
 * never reached. No setting trusts the whole header.
 */
export const trustedProxies = z
  .string()
  .default('off')
  .transform((given, context): TrustedProxies => {
    if (given === 'off') return false;
    const hops = Number(given);
    if (Number.isInteger(hops) && hops >= 1 && hops <= most) return hops;
    const addresses = given.split(',').map((address) => address.trim());
    if (addresses.every(isAddressOrNetwork)) return addresses;
    context.addIssue(
      `should be off, the number of proxies before ${brand} (1 to ${most}), or their addresses (10.0.0.7,192.168.0.0/16)`,
    );
    return z.NEVER;
  });

/** Returns Fastify's `trustProxy` option; hops are counted from Lather's own socket. */
export function trustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  // Fastify reads a bare number as no proxy, because it cannot tell that the nearest hop is one; Lather's setting says
  // so.
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

function isAddressOrNetwork(given: string): boolean {
  const [address = '', bits, ...rest] = given.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
