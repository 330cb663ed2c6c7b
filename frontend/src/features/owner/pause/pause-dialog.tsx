import { skipToken } from '@reduxjs/toolkit/query';
import { type RefObject, useId } from 'react';
import { serverMessage } from '../../../api/error.ts';
import { type PauseChoicesDto, type SubscriptionDto, usePauseChoicesQuery } from '../../../api/generated.ts';
import choices from '../../../shared/choice-list.module.css';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import type { DialogState } from '../../../shared/dialogs/use-dialog.ts';
import { useStateOfOpening } from '../../../shared/dialogs/use-state-of-opening.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { longDate } from '../../../shared/format/salon-time.ts';
import { Loaded, type Query } from '../../../shared/loaded.tsx';
import { Skeleton } from '../../../shared/skeleton.tsx';
import { LostBaths } from '../lost-baths.tsx';
import { isWithin, nextMonthPrice } from '../subscription-state.ts';
import { messages } from './pause.messages.ts';
import { usePause } from './use-pause.ts';

interface PauseDialogProps {
  dialog: DialogState<SubscriptionDto>;
  afterwards: RefObject<HTMLElement | null>;
}

interface PauseChoiceProps {
  query: Query<PauseChoicesDto>;
  subscription: SubscriptionDto;
  months: number;
  onChoose: (months: number) => void;
}

/** The possible lengths of a pause, each with its consequences, and the visits that the chosen one cancels. */
function PauseChoice({ query, subscription, months, onChoose }: PauseChoiceProps) {
  const { id } = subscription;
  const name = useId();
  return (
    <Loaded query={query} pending={<Skeleton />} failed={<p>{serverMessage(query.error, messages.choicesFailed)}</p>}>
      {({ from, choices: lengths }) => {
        const until = lengths.find((choice) => choice.months === months)?.until ?? from;
        return (
          <>
            <p>{messages.how(longDate(from))}</p>
            <fieldset className={choices.choices}>
              <legend className={choices.small}>{messages.legend}</legend>
              {lengths.map((choice) => (
                <label key={choice.months} className={choices.choice}>
                  <input
                    type="radio"
                    name={name}
                    checked={choice.months === months}
                    onChange={() => onChoose(choice.months)}
                  />
                  <span className={choices.text}>
                    <span className={choices.name}>{messages.months(choice.months)}</span>
                    <span className={choices.detail}>
                      {messages.goesOn(longDate(choice.until), formatMoney(nextMonthPrice(subscription)))}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
            <LostBaths
              lost={(coming) => coming.filter((bath) => bath.subscriptionId === id && isWithin(bath, from, until))}
              words={messages.lostBaths}
              unknown={messages.lostBathsUnknown}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Says when a pause begins and ends and which visits it cancels, then plans it. */
export function PauseDialog({ dialog, afterwards }: PauseDialogProps) {
  const { about: subscription } = dialog;
  const [months, setMonths] = useStateOfOpening(dialog.open, 1);
  const choosing = subscription && dialog.open ? { id: subscription.id } : skipToken;
  const { currentData, isError, isFetching, error } = usePauseChoicesQuery(choosing, {
    refetchOnMountOrArgChange: true,
  });
  const { pause } = usePause();
  return (
    <ConfirmDialog
      open={dialog.open}
      title={messages.title}
      keep="Keep Subscription"
      confirm="Confirm Pause"
      confirming="Pausing..."
      harmless
      ready={currentData !== undefined}
      onConfirm={async () => subscription && pause(subscription.id, months)}
      onClose={dialog.close}
      afterwards={afterwards}
    >
      {subscription && dialog.open && (
        <PauseChoice
          query={{ data: currentData, isError, isFetching, error }}
          subscription={subscription}
          months={months}
          onChoose={setMonths}
        />
      )}
    </ConfirmDialog>
  );
}
