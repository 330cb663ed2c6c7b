import type { CurrentUserDto, UpdateUserDto } from '../../api/generated.ts';

const fields = ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'zipCode'] as const;

export type DetailsValues = Record<(typeof fields)[number], string>;

export const detailsOf = (account: CurrentUserDto): DetailsValues =>
  Object.fromEntries(fields.map((field) => [field, account[field] ?? ''])) as DetailsValues;

/** Only what was changed is sent. A name that never was given and still is empty stays out. */
export function detailsChanges(account: CurrentUserDto, values: DetailsValues): UpdateUserDto {
  const changed = fields.filter((field) => values[field].trim() !== (account[field] ?? ''));
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
}
