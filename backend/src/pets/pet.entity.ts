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
    /** Past baths still name the dog, so a removed one is only hidden. */
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
