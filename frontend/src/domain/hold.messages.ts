import { businessTerms } from '../api/business-terms.ts';

/** The texts of a held start (rules.md#holds). */
export const holdMessages = {
  failed: 'This time could not be held. Please try again.',
  left: (clock: string) => `Held for you, ${clock} left`,
  minutesLeft: (minutes: number) => `Your time is held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`,
  ranOut: 'This time is no longer held for you',
  ranOutText:
    'Your subscription goes ahead, and the bath is booked with it if the time is still free. To be sure, hold a time again.',
  bookedWithIt: 'Booked as soon as your subscription begins.',
  ranOutWhileBooking: 'This time is no longer held for you. It can still be booked while it is free.',
  release: 'Give up this time',
  again: 'Hold it again',
  promise: `The time you choose is held for ${businessTerms.hold.minutes} minutes.`,
  promiseForDog: `You choose your dog next. From then on the time is held for ${businessTerms.hold.minutes} minutes.`,
  notHeldYet: `This time is not held yet. Choose your dog, and it is held for ${businessTerms.hold.minutes} minutes.`,
} as const;
