import type { AppointmentDto } from '../../api/generated.ts';
import choices from '../../shared/choice-list.module.css';
import styles from '../../shared/dialogs/dialog.module.css';
import { zonedDateAtTime } from '../../shared/format/salon-time.ts';
import { serverNow } from '../../shared/server-now.ts';
import { messages } from './owner.messages.ts';

interface CancelScopeProps {
  /** The visit and the later ones of its series, the soonest first. */
  later: readonly AppointmentDto[];
  all: boolean;
  onChoose: (all: boolean) => void;
}

/**
 * Chooses between one visit of a series and all later ones with it, with a list of those and which of them still count.
 */
export function CancelScope({ later, all, onChoose }: CancelScopeProps) {
  return (
    <>
      <fieldset className={choices.choices}>
        <legend className={choices.small}>{messages.cancelWhich}</legend>
        {[false, true].map((each) => (
          <label key={String(each)} className={choices.choice}>
            <input type="radio" name="cancel-scope" checked={all === each} onChange={() => onChoose(each)} />
            <span className={choices.name}>{each ? messages.cancelLater(later.length) : messages.cancelOne}</span>
          </label>
        ))}
      </fieldset>
      {all && (
        <div className={styles.lost}>
          <p>{messages.laterBaths(later.length)}</p>
          <ul>
            {later.map(({ id, date, salon, freeCancellationUntil }) => (
              <li key={id}>
                {zonedDateAtTime(date, salon.timeZone)}
                {serverNow() > new Date(freeCancellationUntil) && `: ${messages.laterCounts}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
