import type { PaymentDto } from '../../../api/generated.ts';

const names: Record<PaymentDto['kind'], string> = { subscription: 'Subscription', add_ons: 'Add-ons', tip: 'Tip' };

/** Returns the name of a payment's kind. */
export const kindName = (kind: PaymentDto['kind'] | null): string => (kind ? names[kind] : 'Unknown payment');
