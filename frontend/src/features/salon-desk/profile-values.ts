import type { SalonSettingsDto, UpdateSalonDto } from '../../api/generated.ts';

export type ProfileValues = Required<Omit<UpdateSalonDto, 'cancelVisits'>>;

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

/** Returns the changed fields alone, so that two people at two screens do not undo each other's changes. */
export function changedFields(salon: SalonSettingsDto, values: ProfileValues): UpdateSalonDto {
  const before = profileValuesOf(salon);
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, trimmed(value)])
      .filter(([field, value]) => value !== before[field as keyof ProfileValues]),
  );
}

const american = /^(America|Pacific\/(Honolulu|Pago_Pago|Guam)|US)/;

/** Returns the time zones of the Americas, and the salon's own wherever it is. */
export function timeZones(own: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => american.test(zone));
  return [...new Set([own, ...known])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
