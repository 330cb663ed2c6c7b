/** Returns Stripe's fee for a successful card charge in the United States, in cents: 2.9% and 30 cents. */
export const chargeFee = (cents: number): number => Math.round((cents * 29) / 1000) + 30;

/** The fee of a dispute, won or lost, in cents. */
export const disputeFee = 1_500;
