import { addressLine } from './address.ts';

/** Where a phone opens its maps with the way to an address; theirs works without a network where the region is kept. */
export const directionsTo = (place: Parameters<typeof addressLine>[0]): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(place))}`;
