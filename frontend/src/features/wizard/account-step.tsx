import { useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { usePaymentProvider } from '../../api/use-payment-provider.ts';
import { paths } from '../../app/paths.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { Icon } from '../../shared/icon.tsx';
import { Panel } from '../../shared/panel.tsx';
import { AccountFields } from './account-fields.tsx';
import { NoPlanNotice } from './no-plan-notice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useGuestRegistration, type Refusal } from './use-guest-registration.ts';
import { useLoginInstead } from './use-login-instead.ts';
import { useFormProblems } from '../../shared/form/use-form-problems.ts';
import { useWizardPlan } from './use-wizard-plan.ts';
import { accountDescribed, cardForgotten, selectDraft } from './wizard-draft.slice.ts';
import { accountProblems, type AccountValues } from './wizard-rules.ts';
import step from './wizard-step.module.css';

interface AccountStepProps {
  password: string;
  onPassword: (password: string) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Creates the account, which charges the saved card. */
export function AccountStep({ password, onPassword, onBack, onDone }: AccountStepProps) {
  const draft = useSelector(selectDraft);
  const { plan, lacksPlan, isFetching, refetch } = useWizardPlan(draft.pet.size);
  const { provider } = usePaymentProvider();
  const { register, busy } = useGuestRegistration(plan, provider, onDone);
  const [refusal, setRefusal] = useState<Refusal>();
  const offerLogin = useLoginInstead();
  const dispatch = useDispatch();
  const account = { ...draft.account, zipCode: draft.account.zipCode ?? draft.pet.ownerZipCode, password };
  const { form, mayGo, refuse, ...shown } = useFormProblems<AccountValues>(account, accountProblems);

  const describe = ({ password: typed, ...rest }: Partial<AccountValues>) => {
    if (typed !== undefined) onPassword(typed);
    dispatch(accountDescribed(rest));
  };
  const submit = async (event: FormEvent) => {
    if (!mayGo(event) || busy) return;
    setRefusal(undefined);
    const refused = await register(account);
    // A card that is no longer valid leads back to its own step.
    if (!refused || refused.kind === 'card_gone') return;
    setRefusal(refused);
    refuse(refused.problems);
    if (refused.kind === 'exists') offerLogin();
  };

  const price = plan && formatMoney(plan.monthlyPrice);
  return (
    <div className={step.split}>
      <Panel
        title="Create Account"
        aside={
          <Button tone="plain" icon={<Icon name="arrow-left" size={18} />} onClick={onBack}>
            Back to Payment
          </Button>
        }
      >
        <form ref={form} className={step.form} onSubmit={(event) => void submit(event)} noValidate>
          <AccountFields values={account} form={shown} onChange={describe} />
          {refusal && <RefusalNotice refusal={refusal} onOtherCard={() => dispatch(cardForgotten())} />}
          {lacksPlan ? (
            <NoPlanNotice busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <>
              <Button type="submit" tone="call" size="lg" wide disabled={!plan} busy={busy}>
                {busy ? 'Processing...' : `Create account and pay ${price ?? ''}`}
              </Button>
              <p className={step.hint}>
                Your saved card is charged {price} once, when the account is created, and the same each month until you
                cancel.
                <ConsentSentence kind="subscription" />
                <ConsentSentence kind="account" />
              </p>
            </>
          )}
        </form>
        <p>
          Already have an account?{' '}
          <Link to={paths.authLogin} state={{ from: paths.subscribeStep('pet') }} className={step.link}>
            Sign in
          </Link>
        </p>
      </Panel>
      {plan && <OrderSummary draft={draft} plan={plan} charged={`${price} is charged when you create your account.`} />}
    </div>
  );
}
