import { Injectable } from '@nestjs/common';

import type { PetSize } from '../plans/index.js';
import { ReadDb } from '../platform/index.js';
import { SalonPages } from '../salon-schedule/index.js';
import { addOnSizesFor } from './add-on-size.rules.js';
import type { AddOnDto } from './dto/add-on.dto.js';

/** Lists the add-ons that salons offer. */
@Injectable()
export class AddOnList {
  constructor(
    private readonly readDb: ReadDb,
    private readonly salons: SalonPages,
  ) {}

  /**
   * Returns the add-ons of an approved salon, limited to one size of dogs where it is given.
   * @throws NotFound
   */
  async ofSalon(salonId: number, petSize?: PetSize): Promise<AddOnDto[]> {
    await this.salons.get(salonId);
    return this.readDb.rows<AddOnDto>(
      `select id, salon_id as "salonId", name, description, price, pet_size as "petSize", duration
       from addon_services
       where salon_id = $1 and deleted_at is null and ($2::text[] is null or pet_size = any($2))
       order by price, id`,
      [salonId, petSize ? addOnSizesFor(petSize) : undefined],
    );
  }
}
