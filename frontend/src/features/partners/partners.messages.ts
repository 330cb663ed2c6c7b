import { businessWords } from '../../api/business-terms.ts';

/** The texts of the registration and the application (rules.md#error-texts). */
export const messages = {
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',

  username: businessWords.usernameTooShort,
  password: businessWords.passwordTooShort,
  passwordsDiffer: "Passwords don't match",
  salonName: businessWords.salonNameTooShort,
  address: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  zipCode: 'Zip code is required',
  registered: {
    title: 'Salon Registration Submitted',
    description: 'Your application has been submitted for review.',
  },
  noAnswer: 'The server did not answer. Please check your connection and try again.',
  tryAgain: 'An error occurred. Please try again.',
  registrationFailed: { title: 'Registration failed', description: 'Please check your information and try again.' },

  applicantName: businessWords.salonNameOfApplicationTooShort,
  ownerName: businessWords.ownerNameTooShort,
  fullAddress: 'Please enter your full address',
  applicantZipCode: 'ZIP code is required',
  yearsInBusiness: 'Please specify years in business',
  terms: 'You must accept the terms and conditions',
  pricing: 'You must agree to the pricing structure',
  applied: {
    title: 'Application Submitted!',
    description: businessWords.thanksForApplying,
  },
  applicationError: 'Application Error',
  notApplied: 'Failed to submit application',
  applicationProblem: 'There was a problem submitting your application. Please try again.',

  documents: {
    title: 'Your documents',
    lead: (salon: string) => `Add the license and insurance of ${salon} here. Only our reviewers see them.`,
    loading: 'Loading your application',
    loadFailed: 'Your application could not be loaded',
    reviewed: `We look at them together with your application, which takes ${businessWords.reviewDays}.`,
    unknown: {
      title: 'This link is not valid',
      text: 'It may be incomplete. Please open the whole link from your email.',
    },
    decided: {
      title: 'Your application has been decided',
      text: 'The email about the decision says what comes next. As a partner you add documents on your dashboard.',
    },
    signIn: 'Sign in',
    learnMore: 'How partnering works',
  },
} as const;
