import type { CreatePetDto, UpdatePetDto } from '../../api/generated.ts';
import type { WizardPet } from './wizard-draft.ts';

/** Returns the wizard's dog as a pet profile; the server does the same for guests. */
export function profileOf({ name, size, isMixedBreed, primaryBreed, age }: WizardPet): CreatePetDto {
  const breed = primaryBreed.trim();
  const mixed = isMixedBreed && !/\bmix(ed)?\b/i.test(breed);
  return { name: name.trim(), size, breed: mixed ? `${breed} mix` : breed, specialNotes: `Age: ${age.trim()}` };
}

/**
 * Returns the fields of a profile that differ from the last saved one, so that a form that comes back unchanged keeps
 * what was edited elsewhere meanwhile.
 */
export const changesOf = (profile: CreatePetDto, saved: CreatePetDto | null): UpdatePetDto =>
  Object.fromEntries(
    Object.entries(profile).filter(([field, value]) => value !== saved?.[field as keyof CreatePetDto]),
  );

/**
 * Returns the idempotency key of a pet: adding the same pet again after a lost answer adds nothing, and another pet is
 * another command.
 */
export function requestKey(draftKey: string, pet: CreatePetDto): string {
  const digest = [...JSON.stringify(pet)].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return `${draftKey}-${digest.toString(36)}`;
}
