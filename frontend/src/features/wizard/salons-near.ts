import { useFindSalonsInfiniteQuery } from '../../api/find-salons.ts';
import { useSearchSalonsQuery } from '../../api/generated.ts';
import { zipDigits } from '../../domain/salon-search.ts';
import type { WizardPet } from './wizard-draft.ts';

/** A salon within reach of the ZIP code that takes dogs of this size, if there is any. */
export const useSalonsNear = ({ ownerZipCode, size }: WizardPet) =>
  useSearchSalonsQuery({ zipCode: zipDigits(ownerZipCode), petSize: size, limit: 1 });

/** All approved salons that take dogs of this size, those nearest to the ZIP code first, a part at a time. */
export const useAllSalons = ({ ownerZipCode, size }: WizardPet) =>
  useFindSalonsInfiniteQuery({ zipCode: zipDigits(ownerZipCode), petSize: size, everywhere: 'true' });
