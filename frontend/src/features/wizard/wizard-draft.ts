import type { PetSize } from '../../domain/pet-size.ts';

/** A dog as the first step asks for it. */
export interface WizardPet {
  name: string;
  size: PetSize;
  isMixedBreed: boolean;
  primaryBreed: string;
  age: string;
  ownerZipCode: string;
}

/** The last step without its password, which is kept nowhere. */
export interface WizardAccount {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

/** The provider's name of a saved card and ours of the checkout; no part of the card itself. */
export interface SavedCard {
  setupIntentId: string;
  subscriptionId: string;
}

export interface WizardDraft {
  /** Makes adding the pet twice harmless. */
  key: string;
  pet: WizardPet;
  /** A signed-in owner's pet, once the first step has added it. */
  petId: number | null;
  planSeen: boolean;
  salon: { id: number; name: string } | null;
  /** Whether the third step was gone through; it may be without a choice. */
  salonSeen: boolean;
  card: SavedCard | null;
  /** The card whose bank was asked last; it counts once the bank has led back. */
  askedCard: SavedCard | null;
  account: WizardAccount;
}

export const emptyDraft = (): WizardDraft => ({
  key: crypto.randomUUID(),
  pet: { name: '', size: 'small', isMixedBreed: false, primaryBreed: '', age: '', ownerZipCode: '' },
  petId: null,
  planSeen: false,
  salon: null,
  salonSeen: false,
  card: null,
  askedCard: null,
  account: {
    email: '',
    username: '',
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
  },
});
