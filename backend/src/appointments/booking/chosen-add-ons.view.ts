import { addOnSizesFor, type AddOnSize } from '../../add-ons/index.js';
import type { PetSize } from '../../plans/index.js';
import type { Sql } from '../../platform/index.js';
import { BookingRefused } from '../appointments.errors.js';

/** An add-on as it is kept with the appointment: name and price stay what they were. */
export interface ChosenAddOn {
  readonly id: number;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  /** Minutes. */
  readonly duration: number;
}

/**
 * The chosen add-ons of a salon, in the order asked for.
 * @throws BookingRefused naming `addons` where one is unknown, another salon's or for dogs of another size
 */
export async function readChosenAddOns(
  sql: Sql,
  salonId: number,
  size: PetSize | undefined,
  ids: readonly number[],
): Promise<ChosenAddOn[]> {
  if (ids.length === 0) return [];
  const rows = await sql.rows<ChosenAddOn & { salonId: number; petSize: AddOnSize }>(
    `select id, name, price, duration, salon_id as "salonId", pet_size as "petSize"
     from addon_services where id = any($1) and deleted_at is null`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const found = byId.get(id);
    if (!found) throw new BookingRefused('addon_unknown', 'addons', 'One of the chosen add-ons no longer exists.');
    const { salonId: offeredBy, petSize, ...addOn } = found;
    if (offeredBy !== salonId)
      throw new BookingRefused('addon_elsewhere', 'addons', `${addOn.name} is not offered by this salon.`);
    if (size && !addOnSizesFor(size).includes(petSize))
      throw new BookingRefused('addon_size', 'addons', `${addOn.name} is not offered for dogs of this size.`);
    return addOn;
  });
}
