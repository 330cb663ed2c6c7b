import { useSelector } from 'react-redux';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Panel } from '../../shared/panel.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { NoPlanNotice } from './no-plan-notice.tsx';
import { NoSalonWarning } from './no-salon-warning.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayNow } from './pay-now.tsx';
import { SaveCard } from './save-card.tsx';
import type { SetupStep } from './use-payment-setup.ts';
import { useWizardPlan } from './use-wizard-plan.ts';
import { selectDraft } from './wizard-draft.slice.ts';
import step from './wizard-step.module.css';

interface PaymentStepProps {
  signedIn: boolean;
  onBack: () => void;
  onSaved: () => void;
  onFailed: (to: SetupStep) => void;
}

/** The card: an owner's is charged here, a guest's only saved, because a guest has no account yet. */
export function PaymentStep({ signedIn, onBack, onSaved, onFailed }: PaymentStepProps) {
  const draft = useSelector(selectDraft);
  const { plan, lacksPlan, isFetching, refetch } = useWizardPlan(draft.pet.size);
  const price = plan && formatMoney(plan.monthlyPrice);
  return (
    <div className={step.split}>
      <Panel
        title="Payment"
        aside={
          <Button tone="plain" icon={<Icon name="arrow-left" size={18} />} onClick={onBack}>
            Back to Salon
          </Button>
        }
      >
        <div className={step.form}>
          <NoSalonWarning pet={draft.pet} />
          {lacksPlan ? (
            <NoPlanNotice busy={isFetching} onRetry={() => void refetch()} />
          ) : signedIn ? (
            <PayNow plan={plan} onFailed={onFailed} />
          ) : (
            <SaveCard plan={plan} onSaved={onSaved} onFailed={onFailed} />
          )}
        </div>
      </Panel>
      {plan && (
        <OrderSummary
          draft={draft}
          plan={plan}
          charged={
            signedIn
              ? `${price} is charged now.`
              : `Nothing is charged in this step. ${price} is charged when you create your account in the next one.`
          }
        />
      )}
    </div>
  );
}
