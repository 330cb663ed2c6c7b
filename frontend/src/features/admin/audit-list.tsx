import type { AuditEntryDto } from '../../api/generated.ts';
import { plainDate, timeOfDay } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './audit-list.module.css';
import { actionName, actorName, changesOf, subjectName, type FieldChange } from './audit-words.ts';

interface AuditListProps {
  entries: AuditEntryDto[];
  onSubject: (subject: string) => void;
}

/** The entries of the audit log, newest first. */
export const AuditList = ({ entries, onSubject }: AuditListProps) => (
  <ol className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id} className={styles.entry}>
        <time className={styles.when} dateTime={entry.occurredAt}>
          {plainDate(entry.occurredAt)}
          <span>{timeOfDay(entry.occurredAt)}</span>
        </time>
        <div className={styles.what}>
          <strong>{actionName(entry.action)}</strong>
          <button
            type="button"
            className={styles.subject}
            onClick={() => onSubject(`${entry.subjectKind}:${entry.subjectId}`)}
          >
            {subjectName(entry)}
          </button>
        </div>
        <p className={styles.who}>
          {actorName(entry)}
          <span>{entry.actorRole === 'platform' ? '' : entry.actorRole.replace('_', ' ')}</span>
        </p>
        <div className={styles.change}>
          {changesOf(entry).map((change) => (
            <Change key={change.field} {...change} />
          ))}
          {entry.reason && <p className={styles.reason}>{`Reason: ${entry.reason}`}</p>}
        </div>
      </li>
    ))}
  </ol>
);

const Change = ({ field, before, after }: FieldChange) => (
  <p>
    <span className={styles.field}>{`${field}: `}</span>
    {before !== undefined && <span>{before}</span>}
    {before !== undefined && after !== undefined && (
      <>
        <Icon name="arrow-right" size={14} className={styles.arrow} />
        <span className={styles.hidden}>, now </span>
      </>
    )}
    {after !== undefined && <strong>{after}</strong>}
  </p>
);
