import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { confirmPayment } from '../../domain/payment/confirm.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './subscribe.messages.ts';

/**
 * Confirms the first payment. A bank that has its own page leads back to the page of the result, to which a payment
 * without that detour goes at once.
 */
export function usePayment(subscriptionId: string) {
  const navigate = useNavigate();
  const toast = useToast();

  return async (stripe: Stripe, elements: StripeElements): Promise<StripeError | undefined> => {
    const result = paths.paymentResult(paths.ownerDashboard, subscriptionId);
    const { error, status } = await confirmPayment(stripe, elements, result);
    if (error) return error;
    toast({ tone: 'good', ...messages.paid });
    await navigate(paths.paymentResult(paths.ownerDashboard, subscriptionId, status), { replace: true });
    return undefined;
  };
}
