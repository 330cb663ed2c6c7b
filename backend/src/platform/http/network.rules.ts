import ipaddr from 'ipaddr.js';

/** The prefix that a provider assigns to one connection; its holder may use every address below it (RFC 6177). */
const prefixBits = 64;

/**
 * Returns the network by which the calls of an internet address are counted: an IPv4 address itself, and the first 64
 * bits of an IPv6 address, of which one caller has more than could be counted singly. Anything else is returned as it
 * is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${prefixBits}`);
  return `${network.toString()}/${prefixBits}`;
}
