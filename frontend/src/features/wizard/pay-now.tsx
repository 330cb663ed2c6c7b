import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PlanDto } from '../../api/generated.ts';
import { useOpenBalanceCents } from '../../api/own-charges.ts';
import { usePaymentProvider } from '../../api/use-payment-provider.ts';
import { paths } from '../../app/paths.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { CardFields } from '../../domain/payment/card-fields.tsx';
import { CardForm } from '../../domain/payment/card-form.tsx';
import { confirmPayment } from '../../domain/payment/confirm.ts';
import { openBesides } from '../../domain/payment/open-besides.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { usePaymentSetup, type SetupStep } from './use-payment-setup.ts';
import { bankAsked } from './wizard-draft.slice.ts';
import { messages } from './wizard.messages.ts';

/** Charges a signed-in owner's card for the first month; the page of the result leads on to the dashboard. */
export function PayNow({ plan, onFailed }: { plan: PlanDto | undefined; onFailed: (to: SetupStep) => void }) {
  const { provider, retry } = usePaymentProvider();
  const besides = openBesides(useOpenBalanceCents());
  const checkout = usePaymentSetup(plan, true, onFailed);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const pay = async (stripe: Stripe, elements: StripeElements): Promise<StripeError | undefined> => {
    const subscriptionId = checkout?.subscriptionId ?? '';
    const result = (paid?: string) => paths.paymentResult(paths.ownerDashboard, subscriptionId, paid);
    // The page of the result ends the draft of what was paid, also where a bank leads there.
    dispatch(bankAsked({ askedPayment: subscriptionId }));
    const { error, status } = await confirmPayment(stripe, elements, result());
    if (error) return error;
    toast({ tone: 'good', ...messages.paid });
    await navigate(result(status), { replace: true });
    return undefined;
  };

  const price = plan ? formatMoney(plan.monthlyPrice) : '';
  return (
    <CardFields clientSecret={checkout?.clientSecret} provider={provider} onRetry={retry}>
      <CardForm
        submitLabel={`Pay ${price} and subscribe`}
        terms={
          <>
            You agree to be charged {price} each month until you cancel. Cancel anytime in your dashboard.
            {besides && ` ${besides}`}
            <ConsentSentence kind="subscription" />
          </>
        }
        onSubmit={pay}
      />
    </CardFields>
  );
}
