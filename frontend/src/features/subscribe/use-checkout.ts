import { useState } from 'react';
import { isApiError, serverMessage } from '../../api/error.ts';
import { useGetOrCreateSubscriptionMutation, type CheckoutDto } from '../../api/generated.ts';
import { paymentMessages } from '../../domain/payment/payment.messages.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './subscribe.messages.ts';

const UNAVAILABLE = 503;

/** Orders the plan and keeps what the card form needs; a repeated call returns the same order. */
export function useCheckout() {
  const [order, { isLoading }] = useGetOrCreateSubscriptionMutation();
  const [checkout, setCheckout] = useState<CheckoutDto>();
  const toast = useToast();

  const begin = async (planId: number, petId: number): Promise<void> => {
    const { data, error } = await order({ startSubscriptionDto: { planId, petId } });
    if (data) return setCheckout(data);
    if (isApiError(error) && error.status === UNAVAILABLE) toast({ tone: 'bad', ...paymentMessages.unavailable });
    else toast({ tone: 'bad', title: messages.createFailed, description: serverMessage(error, messages.tryAgain) });
  };

  return { begin, busy: isLoading, checkout, leave: () => setCheckout(undefined) };
}
