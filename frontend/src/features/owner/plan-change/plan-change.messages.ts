export const messages = {
  title: 'Change Plan',
  how: (name: string, from: string) =>
    `The plan goes by the dog's size. From ${from} on ${name} counts as the size that you choose; until then nothing changes and nothing more is charged.`,
  legend: (name: string) => `How large is ${name}?`,
  present: 'The present plan',
  detail: (band: string, price: string) => `${band}, ${price} a month`,
  charged: (price: string, at: string) => `${price} is charged first on ${at}, and each month from then on.`,
  choicesFailed: 'The plans could not be loaded. Please try again later.',
  planned: (plan: string, from: string) => ({
    title: 'Change planned',
    description: `The ${plan} begins on ${from}.`,
  }),
  notPlanned: 'Failed to change the plan',
  withdrawn: { title: 'Change taken back', description: 'The plan stays as it is.' },
  notWithdrawn: 'Failed to take the change back',
  next: (plan: string, price: string, from: string) => `${plan} for ${price} a month from ${from} on.`,
  tryAgain: 'An error occurred. Please try again.',
} as const;
