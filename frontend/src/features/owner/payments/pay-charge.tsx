import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/cache-rules.ts';
import { serverMessage } from '../../../api/error.ts';
import { usePayChargeMutation, type ChargeDto, type PayChargeDto } from '../../../api/generated.ts';
import { usePaymentProvider } from '../../../api/use-payment-provider.ts';
import { paths } from '../../../app/paths.ts';
import { CardFields } from '../../../domain/payment/card-fields.tsx';
import { CardForm } from '../../../domain/payment/card-form.tsx';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { messages } from '../owner.messages.ts';
import styles from './payments-tab.module.css';

/** Pays an open charge with the card that is entered here. */
export function PayCharge({ charge, onClose }: { charge: ChargeDto; onClose: () => void }) {
  const { provider, retry } = usePaymentProvider();
  const { open, pay } = usePayCharge(charge.id, onClose);
  const amount = formatMoney(open?.amount ?? charge.amount);
  return (
    <section className={styles.pay} aria-label={`Pay ${amount}`}>
      <CardFields clientSecret={open?.clientSecret} provider={provider} onRetry={retry}>
        <CardForm
          submitLabel={`Pay ${amount}`}
          terms={`${amount} is charged once. The card of your subscription stays as it is.`}
          onSubmit={pay}
        />
      </CardFields>
      <Button tone="plain" onClick={onClose}>
        Not now
      </Button>
    </section>
  );
}

function usePayCharge(id: number, onClose: () => void) {
  const [ask] = usePayChargeMutation();
  const [open, setOpen] = useState<PayChargeDto>();
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
        title: messages.chargeNotPayable,
        description: serverMessage(error, messages.tryAgain),
      });
      // It may have been paid meanwhile.
      dispatch(api.util.invalidateTags(['billing']));
      return onClose();
    });
  }, [id, ask, toast, dispatch, onClose]);

  const pay = async (stripe: Stripe, elements: StripeElements): Promise<StripeError | undefined> => {
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: new URL(paths.payCharge(id), globalThis.location.origin).href },
      redirect: 'if_required',
    });
    if (error) return error;
    // Asked once more, the server looks at the payment and finds it done.
    await ask({ id });
    toast({ tone: 'good', ...messages.chargePaid });
    dispatch(api.util.invalidateTags(['billing']));
    onClose();
    return undefined;
  };

  return { open, pay };
}
