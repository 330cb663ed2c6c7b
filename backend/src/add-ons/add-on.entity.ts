import { defineEntity, p } from '@mikro-orm/postgresql';

import type { AddOnSize } from './add-on-size.rules.js';

/** The fields of an add-on that a salon sets. */
export interface AddOnOffer {
  readonly name: string;
  readonly description: string;
  /** Cents. */
  readonly price: number;
  readonly petSize: AddOnSize;
  /** Minutes. */
  readonly duration: number;
}

const AddOnSchema = defineEntity({
  name: 'AddOn',
  tableName: 'addon_services',
  properties: {
    id: p.integer().primary(),
    salonId: p.integer(),
    name: p.string(),
    description: p.string(),
    price: p.integer(),
    petSize: p.string().$type<AddOnSize>(),
    duration: p.integer(),
    deletedAt: p.datetime().nullable(),
  },
});

/** An add-on service that a salon offers beside the bath. */
export class AddOn extends AddOnSchema.class {
  /** Changes the given fields; booked appointments keep the earlier ones. */
  describe(changes: Partial<AddOnOffer>): void {
    Object.assign(this, changes);
  }

  /** Withdraws the add-on; it stays in past appointments (rules.md#add-on-offers). */
  remove(now: Date): void {
    this.deletedAt = now;
  }
}

AddOnSchema.setClass(AddOn);
