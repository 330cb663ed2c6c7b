import { useState } from 'react';
import { useListObjectionsQuery } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { dateAtTime, plainDate } from '../../../shared/format/salon-time.ts';
import { AllDone } from '../../../shared/illustrations/all-done.tsx';
import { PagedList } from '../../../shared/paged-list.tsx';
import { messages } from './operations.messages.ts';
import caseStyles from '../case-list.module.css';
import styles from './operations-page.module.css';

const PER_PAGE = 10;

/** The owners' objections to visits that count as completed because nobody marked them, and their outcomes. */
export function ObjectionList() {
  const [page, setPage] = useState(1);
  const objections = useListObjectionsQuery(
    { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      query={objections}
      page={page}
      perPage={PER_PAGE}
      onTurn={setPage}
      loading="Loading objections"
      failed={messages.objectionsFailed}
      picture={<AllDone />}
      empty={messages.noObjections}
    >
      {(rows) => (
        <ul className={caseStyles.list}>
          {rows.map((objection) => (
            <li key={objection.appointmentId} className={caseStyles.case}>
              <div>
                <h3>{`${objection.petName} at ${objection.salonName}`}</h3>
                <p>{`${dateAtTime(objection.visitAt, objection.timeZone)}: “${objection.reason}”`}</p>
                <p className={styles.fine}>
                  {`${objection.ownerName}, ${objection.ownerEmail}, ${plainDate(objection.objectedAt, 'UTC')}`}
                </p>
                {!objection.settledAt && <p className={styles.fine}>{messages.objectionWaits}</p>}
              </div>
              <StatusTag of="appointment" status={objection.status} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
