import { Fragment } from 'react';
import type { GroupStartDto } from '../../../api/generated.ts';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { longDate, wallTime, zoneName } from '../../../shared/format/salon-time.ts';
import { Panel } from '../../../shared/panel.tsx';
import styles from '../booking-summary.module.css';
import { bookingTotal } from '../booking-total.ts';
import { messages } from './group.messages.ts';
import type { GroupDraft } from './use-group.ts';

interface GroupSummaryProps {
  draft: GroupDraft;
  start: GroupStartDto | undefined;
  timeZone: string;
  busy: boolean;
}

/** Every dog with its start and its price beside the subscription. */
export function GroupSummary({ draft: { dogs, addOns }, start, timeZone, busy }: GroupSummaryProps) {
  const { cents } = bookingTotal(dogs.flatMap(({ id }) => addOns[id] ?? []));
  const nameOf = (subscriptionId: number) => dogs.find(({ id }) => id === subscriptionId)?.pet.name ?? '';
  return (
    <div className={styles.summary}>
      <Panel title="Your visit">
        <dl className={styles.lines}>
          {dogs.map(({ id, pet }) => (
            <Fragment key={id}>
              <div>
                <dt>Bath for {pet.name}</dt>
                <dd>Included</dd>
              </div>
              {(addOns[id] ?? []).map((addOn) => (
                <div key={addOn.id}>
                  <dt>{messages.addOnFor(addOn.name, pet.name)}</dt>
                  <dd>{formatMoney(addOn.price)}</dd>
                </div>
              ))}
            </Fragment>
          ))}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        </dl>
        {start && (
          <p className={styles.when}>
            {longDate(start.startsAt, timeZone)}
            {start.visits.map(({ subscriptionId, time }) => (
              <span key={subscriptionId} className={styles.dog}>
                {messages.when(nameOf(subscriptionId), wallTime(time))} {zoneName(start.startsAt, timeZone)}
              </span>
            ))}
          </p>
        )}
        <p className={styles.fine}>{messages.allOrNone}</p>
        <Button type="submit" tone="call" size="lg" wide disabled={!start} busy={busy}>
          {busy ? 'Processing...' : messages.book(dogs.length)}
        </Button>
      </Panel>
    </div>
  );
}
