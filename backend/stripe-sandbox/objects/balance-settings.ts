/** When the platform's balance is paid out to its bank. */
export type PayoutInterval = 'manual' | 'daily';

export const balanceSettings = (interval: PayoutInterval) => ({
  object: 'balance_settings' as const,
  payments: {
    debit_negative_balances: true,
    payouts: {
      automatic_transfer_rules_by_currency: null,
      minimum_balance_by_currency: null,
      schedule: { interval },
      statement_descriptor: null,
      status: 'enabled' as const,
    },
    settlement_timing: { delay_days: 2, start_of_day: null },
  },
});
