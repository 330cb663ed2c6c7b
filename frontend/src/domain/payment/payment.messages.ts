/** The texts of every card form (rules.md#error-texts). */
export const paymentMessages = {
  unavailable: {
    title: 'Payment not available',
    description: 'Payment processing is not available at the moment. Please try again later.',
  },
  failed: 'Payment Failed',
  /** The form itself failed, so it is unknown whether the bank was asked. */
  error: 'Payment error',
  unclear: 'We could not tell whether the payment went through. Look at your dashboard before you try again.',
  /** The provider did not answer. It refuses to carry out twice what it has done, so another try is safe. */
  noAnswer:
    'There was no answer, so it may have worked nevertheless. Please check your connection and try again: nothing is charged twice.',
  /** A card that the provider saves is also charged for what an earlier card did not pay. */
  openBesides: (amount: string) =>
    `The ${amount} you owe for add-ons and tips is charged to this card too, and we email you about it.`,
  /** The amount has not been loaded, so nobody can say whether there is one. */
  openBesidesUnknown:
    'If you owe anything for add-ons and tips, it is charged to this card too, and we email you about it.',
  tryAgain: 'An error occurred. Please try again.',
} as const;
