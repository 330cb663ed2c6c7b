import { type RefObject, useId } from 'react';
import { serverMessage } from '../../../api/error.ts';
import {
  type PlanChoicesDto,
  type PlanDto,
  type SubscriptionDto,
  usePlanChoicesQuery,
} from '../../../api/generated.ts';
import { ConsentSentence } from '../../../domain/consent-sentence.tsx';
import { petSizeBand, petSizeName } from '../../../domain/pet-size.ts';
import choices from '../../../shared/choice-list.module.css';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { useStateOfOpening } from '../../../shared/dialogs/use-state-of-opening.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { longDate } from '../../../shared/format/salon-time.ts';
import { Loaded, type Query } from '../../../shared/loaded.tsx';
import { Skeleton } from '../../../shared/skeleton.tsx';
import { messages } from './plan-change.messages.ts';
import { usePlanChange } from './use-plan-change.ts';

type Size = PlanDto['petSize'];

interface PlanChangeDialogProps {
  open: boolean;
  subscription: SubscriptionDto;
  name: string;
  /** The size that is chosen at first; by default the present one. */
  size?: Size;
  onClose: () => void;
  afterwards: RefObject<HTMLElement | null>;
}

interface PlanChoiceProps {
  query: Query<PlanChoicesDto>;
  present: Size;
  name: string;
  size: Size;
  onChoose: (size: Size) => void;
}

/** The plans of all sizes, and the price of the chosen one with the day from which it applies. */
function PlanChoice({ query, present, name, size, onChoose }: PlanChoiceProps) {
  const group = useId();
  return (
    <Loaded query={query} pending={<Skeleton />} failed={<p>{serverMessage(query.error, messages.choicesFailed)}</p>}>
      {({ from, chargedAt, choices: plans }) => {
        const chosen = plans.find(({ petSize }) => petSize === size);
        return (
          <>
            <p>{messages.how(name, longDate(from))}</p>
            <fieldset className={choices.choices}>
              <legend className={choices.small}>{messages.legend(name)}</legend>
              {plans.map(({ petSize, monthlyPrice }) => (
                <label key={petSize} className={choices.choice}>
                  <input type="radio" name={group} checked={petSize === size} onChange={() => onChoose(petSize)} />
                  <span className={choices.text}>
                    <span className={choices.name}>{petSizeName(petSize)}</span>
                    <span className={choices.detail}>
                      {messages.detail(petSizeBand(petSize), formatMoney(monthlyPrice))}
                    </span>
                    {petSize === present && <span className={choices.detail}>{messages.present}</span>}
                  </span>
                </label>
              ))}
            </fieldset>
            {chosen && size !== present && (
              <>
                <p>{messages.charged(formatMoney(chosen.monthlyPrice), longDate(chargedAt))}</p>
                <ConsentSentence kind="subscription" />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Shows the price of another plan and the day from which it applies, then plans the change. */
export function PlanChangeDialog({ open, subscription, name, size, onClose, afterwards }: PlanChangeDialogProps) {
  const { id, plan, nextPlan } = subscription;
  const planned = nextPlan?.petSize ?? plan.petSize;
  const [chosen, setChosen] = useStateOfOpening(open, size ?? planned);
  const query = usePlanChoicesQuery({ id }, { skip: !open, refetchOnMountOrArgChange: true });
  const { change } = usePlanChange();
  const monthlyPrice = query.data?.choices.find(({ petSize }) => petSize === chosen)?.monthlyPrice;
  return (
    <ConfirmDialog
      open={open}
      title={messages.title}
      keep="Keep Plan"
      confirm="Confirm Change"
      confirming="Changing..."
      harmless
      ready={query.data !== undefined && chosen !== planned}
      onConfirm={() => change(id, { size: chosen, monthlyPrice })}
      onClose={onClose}
      afterwards={afterwards}
    >
      {open && <PlanChoice query={query} present={plan.petSize} name={name} size={chosen} onChoose={setChosen} />}
    </ConfirmDialog>
  );
}
