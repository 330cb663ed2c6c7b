/** The texts of changing the plan of a subscription. */
export const messages = {
  title: 'Change Plan',
  how: (name: string, from: string) =>
    `The plan depends on your dog's size. From ${from}, ${name} counts as the size you choose. Until then nothing changes, and nothing more is charged.`,
  legend: (name: string) => `How large is ${name}?`,
  present: 'Current plan',
  detail: (band: string, price: string) => `${band}, ${price} a month`,
  charged: (price: string, at: string) => `${price} is first charged on ${at}, and then each month.`,
  choicesFailed: 'The plans could not be loaded. Please try again later.',
  planned: (plan: string, from: string) => ({
    title: 'Change planned',
    description: `The ${plan} begins on ${from}.`,
  }),
  made: (plan: string) => ({ title: 'Plan changed', description: `The ${plan} has begun.` }),
  notPlanned: 'Failed to change the plan',
  withdrawn: { title: 'Change undone', description: 'The plan stays as it is.' },
  notWithdrawn: 'Failed to undo the change',
  next: (plan: string, price: string, from: string) => `${plan} at ${price} a month from ${from}.`,
  tryAgain: 'An error occurred. Please try again.',
} as const;
