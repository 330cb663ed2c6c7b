import { addressLine } from './address.ts';

/**
 * Returns the address at which a phone opens its maps with the way to a place. Those maps work offline where the region
 * is stored.
 */
export const directionsTo = (place: Parameters<typeof addressLine>[0]): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(place))}`;
