import type { PaymentDto } from '../../../api/generated.ts';

const names: Record<PaymentDto['kind'], string> = { subscription: 'Subscription', add_ons: 'Add-ons', tip: 'Tip' };

/** What a payment was for, in words. */
export const kindName = (kind: PaymentDto['kind'] | null): string => (kind ? names[kind] : 'Unknown payment');
