import {
  ADD_ON_SALON_SHARE_PERCENT,
  CANCELLATION_NOTICE_HOURS,
  EXIT_NOTICE_DAYS,
  MISSED_VISIT_PERCENT,
  ONBOARDING_WEEKS,
  PARTNER_REQUIREMENTS,
  PAYOUT_MINIMUM_CENTS,
  PLATFORM_FEE_PERCENT,
  REVIEW_DAYS,
  SALON_REVENUE_CENTS,
  SALON_SHARE_PERCENT,
  TIP_SALON_SHARE_PERCENT,
} from '../../domain/business-constants.ts';
import { PET_SIZES, petSizeName } from '../../domain/pet-size.ts';
import type { Question } from '../../shared/faq-list.tsx';
import { formatPrice } from '../../shared/format/money.ts';
import type { IconName } from '../../shared/icon.tsx';

/** The revenue by size: "$36 for small, $44 for medium, ..." */
const revenueBySize = PET_SIZES.map(
  (size) => `${formatPrice(SALON_REVENUE_CENTS[size])} for ${petSizeName(size).toLowerCase()}`,
).join(', ');

export const benefits: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'calendar',
    title: 'Full tubs on quiet days',
    text: 'Members come back every week. Tuesday morning begins to look like Saturday.',
  },
  {
    icon: 'money',
    title: `${SALON_SHARE_PERCENT}% of every subscription`,
    text: `Each month and member: ${revenueBySize}. All tips and ${ADD_ON_SALON_SHARE_PERCENT}% of add-ons are yours.`,
  },
  {
    icon: 'bolt',
    title: 'No office work',
    text: `Our ${PLATFORM_FEE_PERCENT}% covers marketing, scheduling, payments and customer messages.`,
  },
  {
    icon: 'clock',
    title: 'Your hours, your stations',
    text: 'You say when you are open and how many dogs you wash at once. Nobody can book more than that.',
  },
  {
    icon: 'card',
    title: 'Paid every week',
    text: 'By direct deposit, with a statement that traces every cent to a bath.',
  },
  {
    icon: 'heart',
    title: 'Dogs you know',
    text: 'The same coats, week after week: less matting, calmer dogs, shorter visits.',
  },
];

/** The four steps of becoming a partner. */
export const steps: { title: string; text: string }[] = [
  {
    title: 'Apply to Join',
    text: `Tell us about your salon in five minutes. We review applications within ${REVIEW_DAYS}.`,
  },
  {
    title: 'Get Onboarded',
    text: `Set up your profile, hours and add-ons with us. Most salons are ready in ${ONBOARDING_WEEKS}.`,
  },
  {
    title: 'Start Receiving Customers',
    text: 'Members near you find your salon and book the times you offer.',
  },
  {
    title: 'Get Paid',
    text: 'Weekly payouts by direct deposit: your share, your add-ons, your tips.',
  },
];

export const requirements: string[] = [
  `At least ${PARTNER_REQUIREMENTS.minimumYearsInBusiness} years in business`,
  `A rating of at least ${PARTNER_REQUIREMENTS.minimumRating} out of 5`,
  'A valid business license',
  'Current liability insurance',
];

/** The ten questions that salons ask. */
export const questions: Question[] = [
  {
    question: 'How does my salon earn with the network?',
    answer: `You receive ${SALON_SHARE_PERCENT}% of the subscription value per member and month: ${revenueBySize}. Where a member’s dog is bathed at several salons in a month, they share that amount by the number of baths.`,
  },
  {
    question: 'What does the platform keep?',
    answer: `${PLATFORM_FEE_PERCENT}% of the subscription. It pays for marketing, scheduling, payments and customer communications. There is no sign-up fee and no monthly fee.`,
  },
  {
    question: 'Who gets the add-ons and the tips?',
    answer: `You do. ${ADD_ON_SALON_SHARE_PERCENT}% of add-on revenue and ${TIP_SALON_SHARE_PERCENT}% of tips go to your salon. You set the prices of your add-ons yourself.`,
  },
  {
    question: 'When am I paid?',
    answer: `Every Monday, by direct deposit to your bank account, once you are owed at least ${formatPrice(PAYOUT_MINIMUM_CENTS)}; smaller amounts roll over to the next week. On the Friday before, a statement shows how each amount came about: your share of a subscription once the member's billing month has ended, add-ons and tips in the week they are paid.`,
  },
  {
    question: 'What happens when a member cancels late or does not come?',
    answer: `With under ${CANCELLATION_NOTICE_HOURS} hours' notice, or when the dog does not show up, your salon receives ${MISSED_VISIT_PERCENT}% of the standard fee for that visit. Cancellations before that are free and the slot can be booked again at once.`,
  },
  {
    question: 'Are subscriptions refunded to members?',
    answer:
      'Members can cancel anytime and keep their baths until the end of the period they have paid for. If we refund a payment anyway, there is less to share for that month, and your statement shows it line by line.',
  },
  {
    question: 'What do you ask of a partner salon?',
    answer: `At least ${PARTNER_REQUIREMENTS.minimumYearsInBusiness} years in business, a rating of at least ${PARTNER_REQUIREMENTS.minimumRating}/5, a business license and insurance.`,
  },
  {
    question: 'How long until I can start?',
    answer: `We review applications in ${REVIEW_DAYS}. Onboarding takes ${ONBOARDING_WEEKS}.`,
  },
  {
    question: 'Do I keep control of my calendar?',
    answer:
      'Yes. You set opening hours, closures, the number of stations and the dog sizes you accept. Your own customers keep coming as before.',
  },
  {
    question: 'Can I leave the network?',
    answer: `Yes, with ${EXIT_NOTICE_DAYS} days' notice. Baths booked before then take place and are paid as usual.`,
  },
];
