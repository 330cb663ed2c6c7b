/** What Stripe keeps of a successful card charge in the United States: 2.9% and 30 cents. Cents. */
export const chargeFee = (cents: number): number => Math.round((cents * 29) / 1000) + 30;

/** What a dispute costs, won or lost. Cents. */
export const disputeFee = 1_500;
