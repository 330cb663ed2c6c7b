import { useFindSalonsInfiniteQuery } from '../../api/find-salons.ts';
import { useSearchSalonsQuery } from '../../api/generated.ts';
import { zipDigits } from '../../domain/salon-search.ts';
import type { WizardPet } from './wizard-draft.ts';

/** Loads one salon near the ZIP code that accepts dogs of this size, if there is any. */
export const useSalonsNear = ({ ownerZipCode, size }: WizardPet) =>
  useSearchSalonsQuery({ zipCode: zipDigits(ownerZipCode), petSize: size, limit: 1 });

/** Loads all approved salons that accept dogs of this size, nearest to the ZIP code first, a part at a time. */
export const useAllSalons = ({ ownerZipCode, size }: WizardPet) =>
  useFindSalonsInfiniteQuery({ zipCode: zipDigits(ownerZipCode), petSize: size, everywhere: 'true' });
