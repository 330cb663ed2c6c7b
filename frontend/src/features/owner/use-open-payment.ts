import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/cache-rules.ts';
import { errorCode, serverMessage } from '../../api/error.ts';
import { confirmPayment } from '../../domain/payment/confirm.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './owner.messages.ts';

interface OpenPaymentOptions<Open> {
  /** Asks the server for the amount to pay and the secret to pay it with. */
  ask: () => Promise<{ data?: Open; error?: unknown }>;
  /** Returns the path of this site to which the bank leads back. */
  returnTo: (open: Open) => string;
  /** Makes the server look at a payment that has succeeded. */
  look: (open: Open) => Promise<unknown>;
  /** The title of the toast where nothing can be paid. */
  refused: string;
  paid: { title: string; description: string };
  /** The code of the refusal which says that the amount is paid already. */
  paidCode?: string;
  stale: ('subscriptions' | 'appointments' | 'billing' | 'payments')[];
  onClose: () => void;
}

/** Pays an open amount with the card that is entered on this page. */
export function useOpenPayment<Open>(options: OpenPaymentOptions<Open>) {
  const { ask, returnTo, look, refused, paid, paidCode, stale, onClose } = options;
  const [open, setOpen] = useState<Open>();
  const hasStarted = useRef(false);
  const dispatch = useDispatch();
  const toast = useToast();

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void ask().then(({ data, error }) => {
      if (data) return setOpen(data);
      const description = serverMessage(error, messages.tryAgain);
      const isPaid = paidCode !== undefined && errorCode(error) === paidCode;
      toast(isPaid ? { tone: 'good', ...paid, description } : { tone: 'bad', title: refused, description });
      // The amount may have been paid meanwhile.
      dispatch(api.util.invalidateTags(stale));
      return onClose();
    });
  }, [ask, refused, paid, paidCode, stale, toast, dispatch, onClose]);

  const pay = async (stripe: Stripe, elements: StripeElements): Promise<StripeError | undefined> => {
    if (!open) return undefined;
    const { error } = await confirmPayment(stripe, elements, returnTo(open));
    if (error) return error;
    await look(open);
    toast({ tone: 'good', ...paid });
    dispatch(api.util.invalidateTags(stale));
    onClose();
    return undefined;
  };

  return { open, pay };
}
