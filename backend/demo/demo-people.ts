import type { PetSize } from '../src/plans/index.js';

export interface DemoDog {
  readonly name: string;
  readonly size: PetSize;
  readonly breed: string;
  readonly coatType?: string;
  readonly specialNotes?: string;
}

export interface DemoOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly dog: DemoDog;
}

/** The password of everybody in the demo (rules.md#demo-salon). */
export const demoPassword = 'lather-demo';

/** The three accounts that a visitor of the demo can sign in to. */
export const demoAccounts = {
  admin: { email: 'admin@lather.test', username: 'ada', firstName: 'Ada', lastName: 'Reyes' },
  salon: { email: 'salon@lather.test', username: 'bubbles', firstName: 'Sam', lastName: 'Ortiz' },
  owner: { email: 'owner@lather.test', username: 'olive', firstName: 'Olive', lastName: 'Park' },
} as const;

/** The dogs of the demo's owner; the first has a running subscription, the last one a failed renewal. */
export const demoOwnersDogs: readonly DemoDog[] = [
  {
    name: 'Biscuit',
    size: 'medium',
    breed: 'Cocker Spaniel',
    coatType: 'Wavy',
    specialNotes: 'Loves water, is shy of dryers.',
  },
  { name: 'Pepper', size: 'small', breed: 'Miniature Schnauzer', coatType: 'Wire' },
  { name: 'Truffle', size: 'large', breed: 'Labrador Retriever', coatType: 'Short' },
];

// A line for each owner and dog: first name, last name, dog, size, breed.
const regulars = `
Maya Chen Mochi small Shiba Inu
Tom Becker Bruno large Boxer
Priya Nair Ginger medium Beagle
Luis Romero Canela small Chihuahua
Hannah Wolfe Otis x_large Newfoundland
Derek Stone Juno medium Border Collie
Aisha Khan Pearl small Maltese
Ben Carter Moose x_large Great Dane
Sofia Russo Nina medium French Bulldog
Grace Kim Tofu small Pomeranian
Jonah Weiss Archie large Labrador Retriever
Nora Lind Freya large Siberian Husky
Omar Haddad Zizi small Toy Poodle
Ruth Adler Waffles medium Corgi
Kai Nakamura Poi medium Mixed Breed
Elena Petrova Laika large Golden Retriever
Marcus Hill Duke x_large German Shepherd
Ivy Brooks Clover small Cavalier King Charles Spaniel
Theo Marsh Pickle small Dachshund
Leah Stein Ziggy medium Whippet
Carlos Vega Luna medium Australian Shepherd
June Park Bear large Standard Poodle
Will Foster Hank medium English Bulldog
Amara Obi Sunny small Yorkshire Terrier
`;

/** Two dozen owners who bathe their dogs all over the country and wrote the demo's reviews. */
export const demoRegulars: readonly DemoOwner[] = regulars
  .trim()
  .split('\n')
  .map((line) => {
    const [firstName = '', lastName = '', name = '', size, ...breed] = line.split(' ');
    return { firstName, lastName, dog: { name, size: size as PetSize, breed: breed.join(' ') } };
  });
