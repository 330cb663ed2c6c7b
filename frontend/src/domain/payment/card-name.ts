const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  diners: 'Diners Club',
};

/** Returns "Visa ending in 4242", from the provider's code of the brand. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${names[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`} ending in ${last4}`;
