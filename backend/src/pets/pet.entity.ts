import { defineEntity, p } from '@mikro-orm/postgresql';

import type { PetSize } from '../plans/index.js';

const PetSchema = defineEntity({
  name: 'Pet',
  tableName: 'pets',
  properties: {
    id: p.integer().primary(),
    ownerId: p.integer(),
    name: p.string(),
    size: p.string().$type<PetSize>(),
    breed: p.string().nullable(),
    coatType: p.string().nullable(),
    specialNotes: p.string().nullable(),
    createdAt: p.datetime(),
    /** The instant of the removal. The row stays, because past baths still name the dog. */
    deletedAt: p.datetime().nullable(),
  },
});

/** An owner's dog. */
export class Pet extends PetSchema.class {
  describe(changes: Partial<Pick<Pet, 'name' | 'size' | 'breed' | 'coatType' | 'specialNotes'>>): void {
    Object.assign(this, changes);
  }

  remove(now: Date): void {
    this.deletedAt ??= now;
  }
}

PetSchema.setClass(Pet);
