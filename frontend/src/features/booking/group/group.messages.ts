import { businessTerms } from '../../../api/business-terms.ts';

const { maxDogs } = businessTerms.groupBooking;

/** Every text of the booking of several dogs (rules.md#error-texts). */
export const messages = {
  ask: 'More than one dog?',
  several: 'Book Several Dogs',
  oneDog: 'Book One Dog',
  dogs: 'Which dogs?',
  maxDogs: `Up to ${maxDogs} dogs at once.`,
  how: 'How?',
  arrangements: {
    side_by_side: { name: 'Side by side', detail: 'At the same time, each in a tub of its own.' },
    one_after_another: { name: 'One after the other', detail: 'Each as soon as the one before is done.' },
  },
  extrasOf: (pet: string) => `Add-ons for ${pet} (optional)`,
  addOnFor: (addOn: string, pet: string) => `${addOn} for ${pet}`,
  chooseDogs: 'Choose at least two dogs to see when they fit.',
  nothingFits: 'There is no day on which these dogs fit. Try the other way, or book one dog at a time.',
  startsFailed: 'The free times could not be loaded.',
  book: (count: number) => (count > 1 ? `Book ${count} Dogs` : 'Choose the Dogs'),
  booked: (names: string) => ({
    title: 'Appointments booked successfully',
    description: `${names} are booked together.`,
  }),
  failed: {
    title: 'Failed to book appointments',
    description: 'There was an error booking your dogs. Please try again.',
  },
  when: (pet: string, time: string) => `${pet} at ${time}`,
  allOrNone: 'All dogs are booked, or none. Each bath can be moved or cancelled on its own.',
} as const;
