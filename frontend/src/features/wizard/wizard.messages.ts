import { businessWords } from '../../api/business-terms.ts';
import { sizeNotTaken } from '../../domain/pet-size.ts';

/** The texts of the wizard (rules.md#error-texts). */
export const messages = {
  title: 'Subscribe',
  description: 'Choose the plan for your dog, a salon nearby and a card: unlimited baths by the month, cancel anytime.',

  petName: 'Pet name is required',
  petSize: 'Please select a pet size',
  primaryBreed: 'Primary breed is required',
  age: 'Age is required',
  petZip: 'ZIP code is required for salon matching',
  petFailed: 'Failed to create pet profile',

  included: [
    'Unlimited basic baths per month',
    'Regular appointment scheduling',
    'Access to participating salons',
    'Basic grooming essentials',
  ],
  noPlan: { title: 'Error', description: 'Please select a subscription plan first. No valid plans are available.' },
  invalidPlan: { title: 'Error', description: 'Selected plan is invalid. Please try again.' },

  noSalonNear: (size: string, zip: string) =>
    `No partner salon near ${zip} takes ${size.toLowerCase()} dogs yet. You can subscribe all the same and use a salon farther away, but you may want to look first.`,
  sizeNotTaken,
  sizeNotTakenText:
    'The time you chose cannot be booked for this dog. Choose another salon and time, or subscribe without one.',
  salonsFailed: 'Error loading salons. Please try again later.',

  setupFailed: 'Payment Error',
  setupProblem: (reason: string) => `Failed to create subscription: ${reason}`,
  tryAgain: 'An error occurred. Please try again.',
  paymentFailed: 'Payment Failed',
  paid: { title: 'Payment Successful', description: 'Your subscription has been activated!' },

  email: 'Valid email is required',
  password: businessWords.passwordTooShort,
  username: businessWords.usernameTooShort,
  firstName: 'First name is required',
  lastName: 'Last name is required',
  phone: 'Phone number is required',
  address: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  zipCode: 'ZIP code is required',

  registrationFailed: 'Registration failed',
  registrationError: 'Registration Error',
  noAnswer:
    'There was no answer, so your account may have been created nevertheless. Please check your connection and press the button again: you are charged only once.',
  unreadable: 'Server returned an invalid response. Please try again.',
  accountExists: {
    title: 'Account Already Exists',
    description:
      'A user with this email or username already exists. Please try logging in instead, or use a different email/username.',
  },
  loginInstead: { title: 'Login Instead', description: 'Your plan and your pet are kept for you.' },
  goToLogin: 'Go to Login',
  success: 'Success! Your account has been created and subscription activated.',
  done: { title: 'Success!', text: 'Your account has been created and subscription activated.' },
} as const;
