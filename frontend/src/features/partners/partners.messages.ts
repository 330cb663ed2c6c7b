/** Every text of the two forms that a rule or an answer brings forth; the quoted ones are the specification's. */
export const messages = {
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',

  username: 'Username must be at least 3 characters',
  password: 'Password must be at least 6 characters',
  passwordsDiffer: "Passwords don't match",
  salonName: 'Salon name must be at least 3 characters',
  address: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  zipCode: 'Zip code is required',
  registered: {
    title: 'Salon Registration Submitted',
    description: 'Your application has been submitted for review.',
  },
  registrationFailed: { title: 'Registration failed', description: 'Please check your information and try again.' },

  applicantName: 'Salon name must be at least 2 characters',
  ownerName: 'Owner name must be at least 2 characters',
  fullAddress: 'Please enter your full address',
  applicantZipCode: 'ZIP code is required',
  yearsInBusiness: 'Please specify years in business',
  terms: 'You must accept the terms and conditions',
  pricing: 'You must agree to the pricing structure',
  applied: {
    title: 'Application Submitted!',
    description:
      "Thank you for applying to join the product. We'll review your application and get back to you within 3 business days.",
  },
  applicationError: 'Application Error',
  notApplied: 'Failed to submit application',
  applicationProblem: 'There was a problem submitting your application. Please try again.',
} as const;
