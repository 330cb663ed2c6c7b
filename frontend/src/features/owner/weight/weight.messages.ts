/** The texts of weights that await their owner’s answer. */
export const messages = {
  loadFailed: 'We could not load whether a salon has weighed your dog and waits for your answer.',
  title: (pet: string) => `${pet} was weighed`,
  titleOfOne: (pet: string, salon: string, date: string) => `${pet} was weighed at ${salon} on ${date}`,
  stated: (salon: string, pounds: number, date: string) => `On ${date}, ${salon} recorded a weight of ${pounds} lb.`,
  meaning: (size: string, price: string) =>
    `That is the size "${size}". If the weight is right, the plan changes to ${price} a month from your next month on.`,
  due: (date: string) => `Please answer by ${date}. Without an answer, the weight is accepted if the visit took place.`,
  silent:
    'The time for an answer is over. The weight is accepted once it is certain that the visit took place, and otherwise dismissed.',
  agree: 'Agree',
  object: 'Object',
  objectTitle: 'Object to the Weight',
  why: 'Why is it wrong?',
  reason: 'Please say why you object',
  agreed: { title: 'Thank you', description: 'The plan changes with your next month.' },
  objected: { title: 'We have noted your objection', description: 'An administrator will decide and let you know.' },
  notAnswered: 'Failed to answer',
  waiting: 'You have objected. An administrator will decide and let you know.',
  accepted: (size: string) => `The weight was accepted: from the following month, the plan is for the size "${size}".`,
  credited: (salon: string, credit: string) =>
    `We credited ${salon} ${credit} once, the difference in its share. You pay nothing for that.`,
  dismissed: 'The weight was not accepted, so it does not change the plan.',
  decision: (reason: string) => `Reason: ${reason}`,
  tryAgain: 'An error occurred. Please try again.',
} as const;
