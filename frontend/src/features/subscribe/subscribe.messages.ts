import { businessWords } from '../../api/business-terms.ts';

/** Every text of the pages (rules.md#error-texts). */
export const messages = {
  title: 'Subscribe',
  planNotFound: 'Plan not found',
  planFailed: (id: string | undefined, status: number) =>
    `Failed to fetch subscription plan with id ${id} (status: ${status})`,
  standIn: 'The plan shown here is an example. Its price may differ, and you can subscribe only once yours has loaded.',
  petsFailed: 'Failed to fetch pets',
  petMissing: 'Please select a pet',
  included: [businessWords.bathsInPlan, 'Basic brushing', 'Access to all partner salons', 'Cancel anytime'],
  createFailed: 'Failed to create subscription',
  tryAgain: 'An error occurred. Please try again.',
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
  renewalResult: {
    text: 'Thank you! Your subscription continues.',
    finalizing: 'Confirming your payment...',
    finalizingButton: 'Confirming...',
  },
  chargeResult: { text: 'Thank you! Everything for this visit is paid.' },
  ownCardResult: { text: 'Your bank has confirmed your card. Choose it under Payments to pay with it.' },
  cardResult: {
    title: 'Card Saved',
    text: 'Your bank has confirmed your card. Nothing has been charged yet.',
    soon: null,
    action: 'Continue',
    failedTitle: 'Card Not Saved',
    failedText: 'Your bank did not confirm the card. Nothing was charged. You can try again or use another card.',
  },
} as const;
