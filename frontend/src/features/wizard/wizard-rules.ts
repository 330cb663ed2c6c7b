import { businessTerms } from '../../api/business-terms.ts';
import { isPetSize } from '../../domain/pet-size.ts';
import { isEmail, type Problems, problemsOf } from '../../shared/form/problems.ts';
import type { WizardAccount, WizardPet } from './wizard-draft.ts';
import { messages } from './wizard.messages.ts';

const { shortest } = businessTerms;

const atLeast = (value: string, length: number): boolean => value.trim().length >= length;

/** Returns the fields that break their rule, each with its text (rules.md#form-texts). */
export function petProblems(pet: WizardPet): Problems<WizardPet> {
  return problemsOf<WizardPet>({
    name: [atLeast(pet.name, 1), messages.petName],
    size: [isPetSize(pet.size), messages.petSize],
    primaryBreed: [atLeast(pet.primaryBreed, 1), messages.primaryBreed],
    age: [atLeast(pet.age, 1), messages.age],
    ownerZipCode: [atLeast(pet.ownerZipCode, shortest.zipCode), messages.petZip],
  });
}

export type AccountValues = Required<WizardAccount> & { password: string };

/** Returns the fields that break their rule, each with its text (rules.md#form-texts). */
export function accountProblems(account: AccountValues): Problems<AccountValues> {
  return problemsOf<AccountValues>({
    firstName: [atLeast(account.firstName, 1), messages.firstName],
    lastName: [atLeast(account.lastName, 1), messages.lastName],
    email: [isEmail(account.email), messages.email],
    username: [atLeast(account.username, shortest.username), messages.username],
    password: [account.password.length >= shortest.password, messages.password],
    phone: [atLeast(account.phone, shortest.phone), messages.phone],
    address: [atLeast(account.address, 1), messages.address],
    city: [atLeast(account.city, 1), messages.city],
    state: [atLeast(account.state, 1), messages.state],
    zipCode: [atLeast(account.zipCode, shortest.zipCode), messages.zipCode],
  });
}
