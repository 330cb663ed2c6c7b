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
} as const;
