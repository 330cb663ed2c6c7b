/** What stands in the way at the payment provider. */
export class ProviderNoticeDto {
  kind!: 'accounts_refused' | 'automatic_payouts' | 'balance_short';
  problem!: string;
  /** How it is mended, in plain words. */
  remedy!: string;
  /** UTC instant. */
  raisedAt!: string;
}
