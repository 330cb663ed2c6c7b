import type { RefObject } from 'react';
import { useListDisputesQuery } from '../../../api/generated.ts';
import type { DisputeDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { Button } from '../../../shared/button.tsx';
import { classNames } from '../../../shared/class-names.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { dateAtTime, plainDate } from '../../../shared/format/salon-time.ts';
import { AllDone } from '../../../shared/illustrations/all-done.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { kindName } from './kinds.ts';
import styles from './money.module.css';
import { messages } from './money.messages.ts';
import { PER_PAGE, type MoneySearchParams } from './use-money-search-params.ts';

/** The disputes of payments, with their deadlines and the evidence to send. */
export function DisputesTab({
  search,
  afterwards,
}: {
  search: MoneySearchParams;
  afterwards: RefObject<HTMLElement | null>;
}) {
  const { page, part, turnTo } = search;
  const disputes = useListDisputesQuery(part, { refetchOnMountOrArgChange: true });
  const answering = useDialog<DisputeDto>();
  return (
    <>
      <PagedList
        query={disputes}
        page={page}
        perPage={PER_PAGE}
        onTurn={turnTo}
        loading="Loading disputes"
        failed={messages.disputesFailed}
        picture={<AllDone />}
        empty={messages.noDisputes}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((dispute) => (
              <li key={dispute.id}>
                <Dispute dispute={dispute} onAnswer={() => answering.show(dispute)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <EvidenceDialog dialog={answering} afterwards={afterwards} />
    </>
  );
}

function Dispute({ dispute, onAnswer }: { dispute: DisputeDto; onAnswer: () => void }) {
  const { kind, petName, ownerEmail, amount, reason, inquiry, appeal, state, dueBy, answeredBy, answeredAt, openedAt } =
    dispute;
  const what = [kindName(kind), petName].filter(Boolean).join(', ');
  const appealable = appeal && state === 'needs_response';
  const missed = state === 'needs_response' && !appealable && !dispute.can.answer;
  return (
    <article className={classNames(styles.row, styles.roomy)}>
      <div className={styles.words}>
        <h3>{what}</h3>
        {ownerEmail && <p>{ownerEmail}</p>}
        <p>{`The bank says: ${reason.replaceAll('_', ' ')}${inquiry ? ' (it only asks)' : ''}`}</p>
        {dispute.can.answer && dueBy && <p className={styles.bad}>{`Answer until ${dateAtTime(dueBy, 'UTC')} UTC`}</p>}
        {appealable && <p className={styles.bad}>{messages.appealUntil(dueBy && `${dateAtTime(dueBy, 'UTC')} UTC`)}</p>}
        {missed && dueBy && (
          <p>{`It could be answered until ${dateAtTime(dueBy, 'UTC')} UTC. Now the bank decides.`}</p>
        )}
        {answeredAt && (
          <p className={styles.fine}>{`Answered by ${answeredBy ?? 'somebody'} on ${plainDate(answeredAt, 'UTC')}`}</p>
        )}
        <p className={styles.fine}>{`Since ${plainDate(openedAt, 'UTC')}, ${dispute.stripeDisputeId}`}</p>
      </div>
      <div className={styles.sum}>
        <span className={styles.amount}>{formatMoney(amount)}</span>
        <StatusTag of="dispute" status={appealable ? 'appealable' : missed ? 'missed' : state} />
      </div>
      <div className={styles.actions}>
        {dispute.can.answer && (
          <Button aria-label={`Answer the dispute of ${what}`} onClick={onAnswer}>
            Answer
          </Button>
        )}
      </div>
    </article>
  );
}
