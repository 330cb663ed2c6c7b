import { BATHS_PER_WEEK, BOOKING_WINDOW_MONTHS, MARKETED_SAVINGS_PERCENT } from '../../domain/business-constants.ts';
import type { Question } from '../../shared/faq-list.tsx';
import type { IconName } from '../../shared/icon.tsx';
import { PET_SIZES, petSizeBand, petSizeName } from '../../domain/pet-size.ts';

export const benefits: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'money',
    title: `Save up to ${MARKETED_SAVINGS_PERCENT}%`,
    text: 'A month of baths for about the price of two single visits.',
  },
  {
    icon: 'clock',
    title: 'Your time back',
    text: 'No scrubbing, no flooded bathroom, no hair in the drain. Drop off, pick up, done.',
  },
  {
    icon: 'heart',
    title: 'A healthier coat',
    text: 'Regular washing and brushing keep skin calm, shedding down and small problems small.',
  },
];

export const premiumFeatures: { title: string; text: string }[] = [
  { title: `Up to ${BATHS_PER_WEEK} baths a week`, text: 'Unlimited over the month, shared out fairly over the week.' },
  { title: 'Basic brushing', text: 'Every bath ends with a brush and a dry coat.' },
  { title: 'All partner salons', text: 'Book at any salon in the network that takes your dog’s size.' },
  {
    title: 'Online booking',
    text: `Free times up to ${BOOKING_WINDOW_MONTHS} months ahead, in your salon’s own hours.`,
  },
  { title: 'Extras at fixed prices', text: 'Haircuts, deshedding and more, priced before you book.' },
  { title: 'Cancel anytime', text: 'No contract, no notice period, no questions.' },
];

/** The six questions that owners ask. */
export const questions: Question[] = [
  {
    question: 'How many baths are included?',
    answer: `As many as you like, up to ${BATHS_PER_WEEK} a week for each subscription. Weeks run from Monday to Sunday.`,
  },
  {
    question: 'Which plan fits my dog?',
    answer: `Plans go by weight: ${PET_SIZES.map((size) => `${petSizeName(size).toLowerCase()} ${petSizeBand(size)}`)
      .join(', ')
      .replace(', x-large', ', and x-large')}. Each dog has a plan of its own.`,
  },
  {
    question: 'Can I use more than one salon?',
    answer: 'Yes. Your subscription is good at every partner salon that accepts your dog’s size.',
  },
  {
    question: 'When am I charged?',
    answer:
      'At the start of each billing cycle, to the card you saved. Extras are charged after the visit they belong to.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep your baths until the end of the billing period you have paid for. After that, nothing is charged.',
  },
  {
    question: 'Are haircuts included?',
    answer:
      'Baths and basic brushing are included. Haircuts, deshedding and other services are extras that you add when booking.',
  },
];
