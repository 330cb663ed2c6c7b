import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/cache-rules.ts';
import { serverMessage } from '../../api/error.ts';
import {
  useCheckSubscriptionMutation,
  useOpenPaymentMutation,
  type OpenPaymentDto,
  type SubscriptionDto,
} from '../../api/generated.ts';
import { usePaymentProvider } from '../../api/use-payment-provider.ts';
import { paths } from '../../app/paths.ts';
import { CardFields } from '../../domain/payment/card-fields.tsx';
import { CardForm } from '../../domain/payment/card-form.tsx';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';
import styles from './pay-open.module.css';

/** Pays a failed renewal with another card, which then takes the old one's place. */
export function PayOpen({ subscription, onClose }: { subscription: SubscriptionDto; onClose: () => void }) {
  const { provider, retry } = usePaymentProvider();
  const { open, pay } = usePayOpen(subscription.id, onClose);
  const amount = formatMoney(open?.amount ?? subscription.monthlyPrice);
  return (
    <section className={styles.pay} aria-label={`Pay for ${subscription.pet.name}`}>
      <p>{messages.payOpenLead(amount)}</p>
      <CardFields clientSecret={open?.clientSecret} provider={provider} onRetry={retry}>
        <CardForm
          submitLabel={`Pay ${amount}`}
          terms={`You agree to be charged ${formatMoney(subscription.monthlyPrice)} each month until you cancel. Cancel anytime here.`}
          onSubmit={pay}
        />
      </CardFields>
      <Button tone="plain" onClick={onClose}>
        Not now
      </Button>
    </section>
  );
}

function usePayOpen(id: number, onClose: () => void) {
  const [ask] = useOpenPaymentMutation();
  const [check] = useCheckSubscriptionMutation();
  const [open, setOpen] = useState<OpenPaymentDto>();
  const asked = useRef(false);
  const dispatch = useDispatch();
  const toast = useToast();

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask({ id }).then(({ data, error }) => {
      if (data) return setOpen(data);
      toast({
        tone: 'bad',
        title: messages.payOpenFailed,
        description: serverMessage(error, messages.tryAgain),
      });
      // Somebody may have paid it meanwhile.
      dispatch(api.util.invalidateTags(['subscriptions']));
      return onClose();
    });
  }, [id, ask, toast, dispatch, onClose]);

  const pay = async (stripe: Stripe, elements: StripeElements): Promise<StripeError | undefined> => {
    const stripeSubscriptionId = open?.subscriptionId ?? '';
    const result = paths.paymentResult(paths.ownerDashboard, stripeSubscriptionId);
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(result, globalThis.location.origin).href },
      redirect: 'if_required',
    });
    if (error) return error;
    await check({ checkSubscriptionDto: { stripeSubscriptionId } });
    toast({ tone: 'good', ...messages.paid });
    dispatch(api.util.invalidateTags(['subscriptions', 'appointments']));
    onClose();
    return undefined;
  };

  return { open, pay };
}
