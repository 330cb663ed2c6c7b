import type { CreatePetDto, PetDto, UpdatePetDto } from '../../api/generated.ts';

/** The values of the pet form; an optional field that was never touched is absent. */
export interface PetValues {
  name: string;
  size: PetDto['size'];
  breed?: string;
  coatType?: string;
  specialNotes?: string;
}

const optional = ['breed', 'coatType', 'specialNotes'] as const;

export const emptyPet: Partial<PetValues> = { size: 'small' };

export const valuesOf = ({ name, size, breed, coatType, specialNotes }: PetDto): PetValues => ({
  name,
  size,
  breed: breed ?? undefined,
  coatType: coatType ?? undefined,
  specialNotes: specialNotes ?? undefined,
});

/** Returns a new pet in the form of the API; blank optional fields are left out. */
export function newPet({ name, size, ...rest }: PetValues): CreatePetDto {
  const filled = optional.flatMap((field) => (rest[field]?.trim() ? [[field, rest[field].trim()]] : []));
  return { name: name.trim(), size, ...Object.fromEntries(filled) };
}

/** Returns the changes to a pet; an optional field that was emptied is cleared. */
export function petChanges(pet: PetDto, values: PetValues): UpdatePetDto {
  const changes: UpdatePetDto = {};
  if (values.name.trim() !== pet.name) changes.name = values.name.trim();
  if (values.size !== pet.size) changes.size = values.size;
  for (const field of optional) {
    const value = values[field]?.trim() || null;
    if (value !== pet[field]) changes[field] = value;
  }
  return changes;
}
