import type { AddOnDto } from '../../api/generated.ts';

/**
 * Returns the chosen add-ons as the salon offers them now: at their present prices, without those that it has withdrawn.
 * @param offered undefined while the list is not known
 */
export const presentAddOns = (chosen: readonly AddOnDto[], offered: readonly AddOnDto[] | undefined): AddOnDto[] =>
  chosen.flatMap((one) => (offered ? offered.filter(({ id }) => id === one.id) : [one]));
