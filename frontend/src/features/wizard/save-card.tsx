import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { PlanDto } from '../../api/generated.ts';
import { usePaymentProvider } from '../../api/use-payment-provider.ts';
import { paths } from '../../app/paths.ts';
import { CardFields } from '../../domain/payment/card-fields.tsx';
import { CardForm } from '../../domain/payment/card-form.tsx';
import { confirmSetup } from '../../domain/payment/confirm.ts';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useIsShown } from '../../shared/use-is-shown.ts';
import { usePaymentSetup, type SetupStep } from './use-payment-setup.ts';
import { bankAsked, cardForgotten, cardSaved, selectDraft } from './wizard-draft.slice.ts';
import step from './wizard-step.module.css';

interface SaveCardProps {
  plan: PlanDto | undefined;
  onSaved: () => void;
  onFailed: (to: SetupStep) => void;
}

/** Saves a guest's card without charging it; a saved card need not be entered again. */
export function SaveCard(props: SaveCardProps) {
  const { card, askedCard } = useSelector(selectDraft);
  const [query] = useSearchParams();
  const dispatch = useDispatch();
  const confirmed = query.get('setup_intent');
  useEffect(() => {
    if (askedCard && askedCard.setupIntentId === confirmed) dispatch(cardSaved(askedCard));
  }, [askedCard, confirmed, dispatch]);
  if (!card) return <NewCard {...props} />;
  return (
    <>
      <p>Your card is saved. Nothing has been charged yet.</p>
      <div className={step.actions}>
        <Button tone="quiet" onClick={() => dispatch(cardForgotten())}>
          Use another card
        </Button>
        <Button tone="call" size="lg" onClick={props.onSaved}>
          Continue to Account
        </Button>
      </div>
    </>
  );
}

function NewCard({ plan, onSaved, onFailed }: SaveCardProps) {
  const { provider, retry } = usePaymentProvider();
  const checkout = usePaymentSetup(plan, false, onFailed);
  const isShown = useIsShown();
  const dispatch = useDispatch();

  const save = async (stripe: Stripe, elements: StripeElements): Promise<StripeError | undefined> => {
    const saved = {
      setupIntentId: checkout?.clientSecret.split('_secret_')[0] ?? '',
      subscriptionId: checkout?.subscriptionId ?? '',
    };
    // A bank may lead away from this page; on return the draft says which card it was about.
    dispatch(bankAsked({ askedCard: saved }));
    const back = paths.bankReturn(paths.subscribeStep('payment'));
    const { error } = await confirmSetup(stripe, elements, back);
    if (error) return error;
    dispatch(cardSaved(saved));
    if (isShown()) onSaved();
    return undefined;
  };

  return (
    <CardFields clientSecret={checkout?.clientSecret} provider={provider} onRetry={retry}>
      <CardForm
        submitLabel="Save card and continue"
        terms={
          plan
            ? `Nothing is charged yet. When you create your account, ${formatMoney(plan.monthlyPrice)} is charged, and the same each month until you cancel.`
            : ''
        }
        onSubmit={save}
      />
    </CardFields>
  );
}
