import type { SalonSettingsDto, UpdateSalonDto } from '../../api/generated.ts';

export type ProfileValues = Required<Omit<UpdateSalonDto, 'cancelVisits'>>;

/** Returns the name under which the tab keeps the input of the profile form. */
export const keptProfileOf = (salonId: number): string => `profile-of-salon-${salonId}`;

/** Returns the values of the profile form. */
export const profileValuesOf = (salon: SalonSettingsDto): ProfileValues => ({
  name: salon.name,
  description: salon.description,
  phone: salon.phone,
  address: salon.address,
  city: salon.city,
  state: salon.state,
  zipCode: salon.zipCode,
  latitude: salon.latitude,
  longitude: salon.longitude,
  acceptsSmallPets: salon.acceptsSmallPets,
  acceptsMediumPets: salon.acceptsMediumPets,
  acceptsLargePets: salon.acceptsLargePets,
  acceptsXLargePets: salon.acceptsXLargePets,
  timeZone: salon.timeZone,
  stations: salon.stations,
});

/** Returns the values as they are saved: without spaces around them. */
export const savedProfile = (values: ProfileValues): ProfileValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as ProfileValues;

/**
 * Returns the fields alone that differ from those that the form began with, so that two people at two screens do not
 * undo each other's changes.
 */
export const changedFields = (begun: ProfileValues, values: ProfileValues): UpdateSalonDto =>
  Object.fromEntries(
    Object.entries(savedProfile(values)).filter(([field, value]) => value !== begun[field as keyof ProfileValues]),
  );

const american = /^(America|Pacific\/(Honolulu|Pago_Pago|Guam|Saipan)|US)/;

/** Returns the time zones of the Americas and the American islands, and the salon's own wherever it is. */
export function timeZones(own: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => american.test(zone));
  return [...new Set([own, ...known])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
