/** A problem at the payment provider. */
export class ProviderNoticeDto {
  kind!: 'accounts_refused' | 'automatic_payouts' | 'balance_short';
  problem!: string;
  /** The remedy, in plain words. */
  remedy!: string;
  /** UTC instant. */
  raisedAt!: string;
}
