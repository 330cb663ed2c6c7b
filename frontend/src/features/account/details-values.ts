import type { CurrentUserDto, UpdateUserDto } from '../../api/generated.ts';

const fields = ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'zipCode'] as const;

export type DetailsValues = Record<(typeof fields)[number], string>;

export const detailsOf = (account: CurrentUserDto): DetailsValues =>
  Object.fromEntries(fields.map((field) => [field, account[field] ?? ''])) as DetailsValues;

/** Returns the values as they are saved: without spaces around them. */
export const savedDetails = (values: DetailsValues): DetailsValues =>
  Object.fromEntries(fields.map((field) => [field, values[field].trim()])) as DetailsValues;

/**
 * Returns the fields alone that differ from those that the form began with, so that a change from another screen stays.
 * A name that was never set and is still empty is left out.
 */
export function detailsChanges(begun: DetailsValues, values: DetailsValues): UpdateUserDto {
  const entered = savedDetails(values);
  return Object.fromEntries(
    fields.filter((field) => entered[field] !== begun[field]).map((field) => [field, entered[field]]),
  );
}
