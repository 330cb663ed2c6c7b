import type { GuestPet } from './guest-checkout.entity.js';
import type { WizardPetDto } from './dto/wizard-pet.dto.js';

const longestBreed = 80;

/** The dog as the wizard describes it, in the words of a pet's profile. */
export function guestPetOf({ name, size, isMixedBreed, primaryBreed, age }: WizardPetDto): GuestPet {
  const mixed = isMixedBreed && !/\bmix(ed)?\b/i.test(primaryBreed);
  const breed = `${primaryBreed}${mixed ? ' mix' : ''}`.slice(0, longestBreed);
  return { name, size, breed, specialNotes: `Age: ${age}` };
}
