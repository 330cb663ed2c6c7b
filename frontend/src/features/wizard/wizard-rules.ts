import { PASSWORD_MIN_LENGTH } from '../../domain/business-constants.ts';
import { isPetSize } from '../../domain/pet-size.ts';
import { isEmail, type Problems, problemsOf } from '../../shared/form/problems.ts';
import type { WizardAccount, WizardPet } from './wizard-draft.ts';
import { messages } from './wizard.messages.ts';

// rules.md#minimum-lengths
const ZIP_LENGTH = 5;
const USERNAME_LENGTH = 3;
const PHONE_LENGTH = 10;

const atLeast = (value: string, length: number): boolean => value.trim().length >= length;

/** Returns the fields that break their rule, each with its text (rules.md#form-texts). */
export function petProblems(pet: WizardPet): Problems<WizardPet> {
  return problemsOf<WizardPet>({
    name: [atLeast(pet.name, 1), messages.petName],
    size: [isPetSize(pet.size), messages.petSize],
    primaryBreed: [atLeast(pet.primaryBreed, 1), messages.primaryBreed],
    age: [atLeast(pet.age, 1), messages.age],
    ownerZipCode: [atLeast(pet.ownerZipCode, ZIP_LENGTH), messages.petZip],
  });
}

export type AccountValues = Required<WizardAccount> & { password: string };

/** Returns the fields that break their rule, each with its text (rules.md#form-texts). */
export function accountProblems(account: AccountValues): Problems<AccountValues> {
  return problemsOf<AccountValues>({
    firstName: [atLeast(account.firstName, 1), messages.firstName],
    lastName: [atLeast(account.lastName, 1), messages.lastName],
    email: [isEmail(account.email), messages.email],
    username: [atLeast(account.username, USERNAME_LENGTH), messages.username],
    password: [account.password.length >= PASSWORD_MIN_LENGTH, messages.password],
    phone: [atLeast(account.phone, PHONE_LENGTH), messages.phone],
    address: [atLeast(account.address, 1), messages.address],
    city: [atLeast(account.city, 1), messages.city],
    state: [atLeast(account.state, 1), messages.state],
    zipCode: [atLeast(account.zipCode, ZIP_LENGTH), messages.zipCode],
  });
}
