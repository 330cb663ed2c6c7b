/** What every card form says; the texts are the specification's (section 8). */
export const paymentMessages = {
  unavailable: {
    title: 'Payment not available',
    description: 'Payment processing is not available at the moment. Please try again later.',
  },
  failed: 'Payment Failed',
  tryAgain: 'An error occurred. Please try again.',
} as const;
