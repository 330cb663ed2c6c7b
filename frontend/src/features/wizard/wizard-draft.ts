import type { CreatePetDto } from '../../api/generated.ts';
import type { PetSize } from '../../domain/pet-size.ts';
import { randomKey } from '../../shared/random-key.ts';

/** A dog as the first step asks for it. */
export interface WizardPet {
  name: string;
  size: PetSize;
  isMixedBreed: boolean;
  primaryBreed: string;
  age: string;
  ownerZipCode: string;
}

/** The last step's fields without the password, which is not stored. */
export interface WizardAccount {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  /** Undefined until it is typed, and until then that of the first step. */
  zipCode?: string;
}

/** The provider's id of a saved card and our id of the checkout; no part of the card itself. */
export interface SavedCard {
  setupIntentId: string;
  subscriptionId: string;
}

export interface WizardDraft {
  /** The idempotency key that makes adding the pet twice harmless. */
  key: string;
  pet: WizardPet;
  /** A signed-in owner's pet, once the first step has added it. */
  petId: number | null;
  /** That pet's profile as this tab last saved it; null where an older version stored the draft. */
  savedPet: CreatePetDto | null;
  planSeen: boolean;
  salon: { id: number; name: string } | null;
  /** Whether the third step was completed, with or without a choice. */
  salonSeen: boolean;
  card: SavedCard | null;
  /** The card that a bank was last asked about; it counts once the bank has led back. */
  askedCard: SavedCard | null;
  /** The provider's id of the subscription whose first payment was last sent from the wizard. */
  askedPayment: string | null;
  account: WizardAccount;
}

export const emptyDraft = (): WizardDraft => ({
  key: randomKey(),
  pet: { name: '', size: 'small', isMixedBreed: false, primaryBreed: '', age: '', ownerZipCode: '' },
  petId: null,
  savedPet: null,
  planSeen: false,
  salon: null,
  salonSeen: false,
  card: null,
  askedCard: null,
  askedPayment: null,
  account: {
    email: '',
    username: '',
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    city: '',
    state: '',
  },
});
