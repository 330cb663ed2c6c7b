import { useSearchSalonsQuery } from '../../api/generated.ts';
import { zipDigits } from '../../domain/salon-search.ts';
import type { WizardPet } from './wizard-draft.ts';

const MOST_SALONS = 12;

/** Approved salons in the neighbourhood of the ZIP code that take dogs of this size, best rated first. */
export const useSalonsNear = ({ ownerZipCode, size }: WizardPet) =>
  useSearchSalonsQuery({ zipCode: zipDigits(ownerZipCode), petSize: size, limit: MOST_SALONS });
