import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { firstBathOf, selectChosenBath } from '../../api/chosen-bath.slice.ts';
import { errorCode, fieldErrors, isApiError, serverMessage } from '../../api/error.ts';
import { useGetOrCreateSubscriptionMutation, type CheckoutDto, type PlanDto } from '../../api/generated.ts';
import { paymentMessages } from '../../domain/payment/payment.messages.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIsShown } from '../../shared/use-is-shown.ts';
import { selectDraft } from './wizard-draft.slice.ts';
import { messages } from './wizard.messages.ts';

const UNAVAILABLE = 503;
/** The codes for a plan that is gone, or is for another size. */
const planCodes = new Set(['plans.not_found', 'subscriptions.plan_of_other_size']);

/** The salon dropped the dog's size after it was chosen. */
const SALON_REFUSES = 'subscriptions.size_not_accepted';

/** The step that leads on where the payment could not be prepared. */
export type SetupStep = 'plan' | 'salon';

/**
 * Fetches what the card form needs when the payment step is entered, and tells an owner's order when another first bath
 * is chosen. `onFailed` is called with the step to correct where that fails.
 */
export function usePaymentSetup(plan: PlanDto | undefined, signedIn: boolean, onFailed: (to: SetupStep) => void) {
  const { pet, petId, salon } = useSelector(selectDraft);
  const bath = useSelector(selectChosenBath);
  const [setUp] = useGetOrCreateSubscriptionMutation();
  const [checkout, setCheckout] = useState<CheckoutDto>();
  const lastOrder = useRef<string>(undefined);
  const planId = plan?.id;
  const monthlyPrice = plan?.monthlyPrice;
  const isShown = useIsShown();
  const toast = useToast();

  useEffect(() => {
    if (planId === undefined) return;
    const whose = signedIn ? { petId: petId ?? undefined } : { petDetails: pet };
    // Null gives up the bath of an earlier order. A guest's bath is sent with the registration.
    const firstBath = signedIn ? firstBathOf(bath) : undefined;
    const order = { planId, monthlyPrice, ...whose, salonId: salon?.id ?? null, firstBath };
    // Strict mode and a re-render repeat the effect; only another order is sent.
    const key = JSON.stringify({ planId, firstBath });
    if (lastOrder.current === key) return;
    lastOrder.current = key;
    void setUp({ startSubscriptionDto: order }).then(({ data, error }) => {
      if (!isShown()) return;
      if (data) return setCheckout(data);
      toast({ tone: 'bad', ...reasonOf(error) });
      return onFailed(errorCode(error) === SALON_REFUSES ? 'salon' : 'plan');
    });
  }, [planId, monthlyPrice, signedIn, petId, pet, salon, bath, setUp, isShown, toast, onFailed]);

  return checkout;
}

function reasonOf(error: unknown): { title: string; description: string } {
  if (planCodes.has(errorCode(error) ?? '')) return messages.invalidPlan;
  if (isApiError(error) && error.status === UNAVAILABLE) return paymentMessages.unavailable;
  const [field] = fieldErrors(error);
  return {
    title: messages.setupFailed,
    description: messages.setupProblem(field?.errors[0] ?? serverMessage(error, messages.tryAgain)),
  };
}
