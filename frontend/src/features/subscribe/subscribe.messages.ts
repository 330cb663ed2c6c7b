/** Every text of the pages; the quoted ones are the specification's. */
export const messages = {
  title: 'Subscribe',
  planNotFound: 'Plan not found',
  planFailed: (id: string | undefined, status: number) =>
    `Failed to fetch subscription plan with id ${id} (status: ${status})`,
  petsFailed: 'Failed to fetch pets',
  petMissing: 'Please select a pet',
  included: ['Unlimited baths, up to 3 per week', 'Basic brushing', 'Access to all partner salons', 'Cancel anytime'],
  createFailed: 'Failed to create subscription',
  tryAgain: 'An error occurred. Please try again.',
  paymentError: 'Payment error',
  paid: { title: 'Payment Successful', description: 'Your subscription has been activated!' },
  result: {
    title: 'Payment Successful',
    text: 'Your subscription has been activated successfully',
    finalizing: 'Finalizing your subscription...',
    finalizingButton: 'Finalizing...',
    soon: "You'll be redirected to the dashboard shortly...",
    action: 'Continue to Dashboard',
    failedTitle: 'Payment Failed',
    failedText: 'Your payment did not go through, and nothing was charged. You can try again with another card.',
  },
} as const;
