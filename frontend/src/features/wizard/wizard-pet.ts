import type { CreatePetDto } from '../../api/generated.ts';
import type { WizardPet } from './wizard-draft.ts';

/** The dog of the wizard as a pet's profile holds it; the server does the same for people without an account. */
export function profileOf({ name, size, isMixedBreed, primaryBreed, age }: WizardPet): CreatePetDto {
  const breed = primaryBreed.trim();
  const mixed = isMixedBreed && !/\bmix(ed)?\b/i.test(breed);
  return { name: name.trim(), size, breed: mixed ? `${breed} mix` : breed, specialNotes: `Age: ${age.trim()}` };
}

/** A name for this very pet, so that adding it again after a lost answer adds nothing, and another one is another. */
export function requestKey(draftKey: string, pet: CreatePetDto): string {
  const digest = [...JSON.stringify(pet)].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return `${draftKey}-${digest.toString(36)}`;
}
