import type { CurrentUserDto, UpdateUserDto } from '../../api/generated.ts';

const fields = ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'zipCode'] as const;

export type DetailsValues = Record<(typeof fields)[number], string>;

export const detailsOf = (account: CurrentUserDto): DetailsValues =>
  Object.fromEntries(fields.map((field) => [field, account[field] ?? ''])) as DetailsValues;

/** Returns the changed fields alone. A name that was never set and is still empty is left out. */
export function detailsChanges(account: CurrentUserDto, values: DetailsValues): UpdateUserDto {
  const changed = fields.filter((field) => values[field].trim() !== (account[field] ?? ''));
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
}
