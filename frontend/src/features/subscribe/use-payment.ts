import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './subscribe.messages.ts';

/**
 * Confirms the first payment. Where the card's bank wants to be asked elsewhere, the provider leads back to the same
 * page of the result that a payment without such a detour goes to at once.
 */
export function usePayment(subscriptionId: string) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const pay = async (): Promise<void> => {
    if (!stripe || !elements) return;
    setBusy(true);
    setRefusal(undefined);
    const result = paths.paymentResult(paths.ownerDashboard, subscriptionId);
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(result, globalThis.location.origin).href },
      redirect: 'if_required',
    });
    setBusy(false);
    if (error) {
      const message = error.message ?? messages.tryAgain;
      setRefusal(message);
      // What is wrong in a field is told at the field; only the bank's answer is worth a toast.
      if (error.type !== 'validation_error')
        toast({ tone: 'bad', title: messages.paymentFailed, description: message });
      return;
    }
    toast({ tone: 'good', ...messages.paid });
    await navigate(paths.paymentResult(paths.ownerDashboard, subscriptionId, paymentIntent.status), { replace: true });
  };

  return { pay, busy, refusal };
}
