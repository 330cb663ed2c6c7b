import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/cache-rules.ts';
import { serverMessage } from '../../../api/error.ts';
import { useSaveCardMutation } from '../../../api/generated.ts';
import { useOpenBalanceCents } from '../../../api/own-charges.ts';
import { usePaymentProvider } from '../../../api/use-payment-provider.ts';
import { paths } from '../../../app/paths.ts';
import { CardFields } from '../../../domain/payment/card-fields.tsx';
import { CardForm } from '../../../domain/payment/card-form.tsx';
import { confirmSetup } from '../../../domain/payment/confirm.ts';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useToast } from '../../../shared/toasts/use-toast.ts';
import { useFocusWhenShown } from '../../../shared/use-focus-when-shown.ts';
import { messages } from '../owner.messages.ts';
import styles from './payments-tab.module.css';

/** Saves another card with the provider, without a charge. */
export function AddCard({ onClose }: { onClose: () => void }) {
  const { provider, retry } = usePaymentProvider();
  const section = useFocusWhenShown<HTMLElement>();
  const { clientSecret, save } = useAddCard(onClose);
  const openCents = useOpenBalanceCents();
  return (
    <section ref={section} tabIndex={-1} className={styles.add} aria-label="Add a card">
      <CardFields clientSecret={clientSecret} provider={provider} onRetry={retry}>
        <CardForm submitLabel="Save Card" terms={termsOf(openCents)} onSubmit={save} />
      </CardFields>
      <Button tone="plain" onClick={onClose}>
        Not now
      </Button>
    </section>
  );
}

/** The form says that nothing is charged only where it is known that nothing is owed. */
function termsOf(openCents: number | undefined): string {
  if (openCents === undefined) return messages.addCardWithUnknown;
  return openCents > 0 ? messages.addCardWithOpen(formatMoney(openCents)) : messages.addCard;
}

function useAddCard(onClose: () => void) {
  const [begin, { data }] = useSaveCardMutation();
  const hasStarted = useRef(false);
  const dispatch = useDispatch();
  const toast = useToast();

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void begin().then(({ error }) => {
      if (!error) return;
      toast({ tone: 'bad', title: messages.cardNotSaved, description: serverMessage(error, messages.tryAgain) });
      onClose();
    });
  }, [begin, toast, onClose]);

  const save = async (stripe: Stripe, elements: StripeElements): Promise<StripeError | undefined> => {
    const { error } = await confirmSetup(stripe, elements, paths.bankReturn(paths.ownerPayments, 'card'));
    if (error) return error;
    toast({ tone: 'good', ...messages.cardSaved });
    dispatch(api.util.invalidateTags(['payments', 'billing']));
    onClose();
    return undefined;
  };

  return { clientSecret: data?.clientSecret, save };
}
