import { businessWords } from '../../../api/business-terms.ts';

const baths = (count: number) => `${count} ${count === 1 ? 'bath' : 'baths'}`;
const thoseThatFit = (count: number) => (count === 1 ? 'One That Fits' : `${count} That Fit`);

/** Every text of a series in the booking form (rules.md#error-texts). */
export const messages = {
  title: 'Repeat',
  often: 'How often',
  once: 'Just this once',
  every: (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
  many: 'How many',
  baths,
  lead: (every: string, time: string) => `${every} at ${time}. Each bath can be moved or cancelled on its own.`,
  fits: 'Free',
  chosen: 'Another time',
  conflict: 'Not free',
  otherTime: (day: string) => `Instead of ${day}`,
  leaveOut: 'Leave this one out',
  nothingNear: 'Nothing is free on the days around it either.',
  leaveThere: 'Leave it where it is',
  thereAlready: 'Already at this time',
  movedFrom: (at: string, late: boolean) => (late ? `Now ${at}; that time still counts in its week` : `Now ${at}`),
  moveWhich: 'Which baths?',
  moveOne: 'This bath only',
  moveRest: (count: number) => `This and all later ones (${baths(count)})`,
  moveLead: (every: string, time: string) => `${every} at ${time}, each in its own week.`,
  moveAll: (count: number) => `Move ${baths(count)}`,
  moveFitting: (count: number) => `Move the ${thoseThatFit(count)}`,
  nothingMoves: 'No Bath Can Be Moved',
  sameTimes: 'Already at This Time',
  chooseFirst: 'Choose a day and a time',
  restIsFree: `Moving is free until ${businessWords.cancellationNotice} before a bath. Your old times are kept until the new ones are yours.`,
  moved: (count: number) => ({
    title: 'Appointments updated',
    description: `${baths(count)} ${count === 1 ? 'has' : 'have'} been moved.`,
  }),
  movedFewer: (count: number, all: number) => ({
    title: `${count} of ${all} baths moved`,
    description: 'The others stay at their times, because the new ones were no longer free.',
  }),
  moveFailed: { title: 'Failed to update appointments', description: 'An error occurred. Please try again.' },
  planFailed: 'The dates could not be checked. Please try again.',
  checking: 'Checking the dates',
  fitting: (fit: number, all: number) =>
    fit === all ? `All ${all} baths are free.` : `${fit} of ${all} baths ${fit === 1 ? 'is' : 'are'} free.`,
  bookAll: (count: number) => `Book ${baths(count)}`,
  bookFitting: (count: number) => `Book the ${thoseThatFit(count)}`,
  nothingFits: 'No Bath Fits',
  booked: (count: number, every: string) => ({ title: `${baths(count)} booked`, description: `See you ${every}.` }),
  bookedFewer: (count: number, all: number) => ({
    title: `${count} of ${all} baths booked`,
    description: 'The others were no longer free.',
  }),
  failed: {
    title: 'Failed to book appointments',
    description: 'There was an error booking your baths. Please try again.',
  },
  perBath: 'Total for each bath',
  free: `Each bath is free to cancel until ${businessWords.cancellationNotice} before it.`,
} as const;
