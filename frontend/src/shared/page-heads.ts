import { landingHead, notFoundHead } from './first-page-heads.ts';
import type { PageHead } from './page-title.ts';

/**
 * The heads of all pages whose head does not depend on data; the server writes them, and the page keeps them up to
 * date.
 */
export const pageHeads = {
  landing: landingHead,
  howItWorks: {
    title: 'How It Works',
    description: 'How a bath subscription works: choose a plan, find a salon, book baths, pay monthly.',
  },
  findSalons: {
    title: 'Find Salons',
    description: 'Find a partner salon by name, city or ZIP code and see its rating and opening hours.',
  },
  subscribe: {
    title: 'Subscribe',
    description: 'Subscribe to unlimited dog baths: your dog, your plan, your salon and your card, in a few minutes.',
  },
  joinNetwork: {
    title: 'Join the Salon Network',
    description:
      'Fill your tubs with members who come back every week: what partner salons earn, what we ask of them, and how to apply.',
  },
  salonApply: {
    title: 'Apply as a Partner Salon',
    description: 'Apply to join the salon network: five minutes, no fee, no obligation.',
  },
  salonFaq: {
    title: 'Salon FAQ',
    description: 'What partner salons ask: earnings, payouts, late cancellations, refunds, requirements.',
  },
  salonRegister: {
    title: 'Register Your Salon',
    description:
      'Register your grooming salon: create an account, describe your salon, and take bookings once approved.',
  },
  signIn: { title: 'Sign In', description: 'Sign in to book baths for your dog and see what is coming up.' },
  signUp: { title: 'Sign Up', description: 'Create an account, add your dog and book unlimited baths near you.' },
  terms: { title: 'Terms of Service', description: 'The terms on which memberships and baths are sold.' },
  privacy: { title: 'Privacy Policy', description: 'What is kept about owners, dogs and salons, and why.' },
  refunds: { title: 'Refund Policy', description: 'When payments are refunded, and how to request a refund.' },
  forgotPassword: { title: 'Forgot Password' },
  cannotCome: { title: 'Can’t Make It?' },
  waitOffer: { title: 'A Place Opened' },
  resetPassword: { title: 'Set Password' },
  confirmEmail: { title: 'Confirm Your Address' },
  changeEmail: { title: 'Change Your Address' },
  keepEmail: { title: 'Keep Your Address' },
  notMe: { title: 'This Wasn’t You?' },
  applicationDocuments: { title: 'Your Documents' },
  applicationSent: { title: 'Application Submitted' },
  paymentResult: { title: 'Payment' },
  account: { title: 'Account Settings' },
  notifications: { title: 'Notifications' },
  unsubscribe: { title: 'Unsubscribe' },
  dashboard: { title: 'Dashboard' },
  booking: { title: 'Book a Bath' },
  notFound: notFoundHead,
  salonGone: { title: 'Salon Not Found' },
  cityGone: { title: 'No Salons Here' },
} as const satisfies Record<string, PageHead>;
