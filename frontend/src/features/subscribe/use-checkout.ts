import { useState } from 'react';
import { useSelector } from 'react-redux';
import { firstBathOf, selectChosenBath } from '../../api/chosen-bath.slice.ts';
import { isApiError, serverMessage } from '../../api/error.ts';
import { useGetOrCreateSubscriptionMutation, type CheckoutDto, type PlanDto } from '../../api/generated.ts';
import { paymentMessages } from '../../domain/payment/payment.messages.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './subscribe.messages.ts';

const UNAVAILABLE = 503;

/**
 * Orders the plan, with the bath that was chosen before for a dog of its size, and keeps what the card form needs. A
 * repeated call returns the same order.
 */
export function useCheckout() {
  const [order, { isLoading }] = useGetOrCreateSubscriptionMutation();
  const [checkout, setCheckout] = useState<CheckoutDto>();
  const bath = useSelector(selectChosenBath);
  const toast = useToast();

  const begin = async ({ id: planId, petSize, monthlyPrice }: PlanDto, petId: number): Promise<void> => {
    // The order keeps the bath that it has where none is sent: it may have been chosen in another tab.
    const firstBath = (bath?.petSize === petSize && firstBathOf(bath)) || undefined;
    const { data, error } = await order({ startSubscriptionDto: { planId, petId, monthlyPrice, firstBath } });
    if (data) return setCheckout(data);
    if (isApiError(error) && error.status === UNAVAILABLE) toast({ tone: 'bad', ...paymentMessages.unavailable });
    else toast({ tone: 'bad', title: messages.createFailed, description: serverMessage(error, messages.tryAgain) });
  };

  return { begin, busy: isLoading, checkout, leave: () => setCheckout(undefined) };
}
