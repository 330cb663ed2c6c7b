import { useEffect, useRef } from 'react';
import { petSizeName } from '../../domain/pet-size.ts';
import { Button } from '../../shared/antd-button.tsx';
import { dateAtTime } from '../../shared/format/salon-time.ts';
import styles from './affected-notice.module.css';
import type { AffectedVisit } from './affected-visits.ts';
import { messages } from './salon-desk.messages.ts';

interface AffectedNoticeProps {
  visits: AffectedVisit[];
  timeZone: string;
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Shows the booked visits that a change would cancel, and asks for confirmation. */
export function AffectedNotice({ visits, timeZone, busy, onConfirm, onDismiss }: AffectedNoticeProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), [visits]);
  return (
    <div className={styles.notice} role="alert">
      <p ref={question} tabIndex={-1} className={styles.question}>
        {messages.affected(visits.length)}
      </p>
      <ul className={styles.visits} tabIndex={0} aria-label="Affected appointments">
        {visits.map(({ id, date, petName, petSize, petOwnerName, reason }) => (
          <li key={id}>
            <strong>{petName || messages.unknownPet}</strong> ({petSizeName(petSize)}), {petOwnerName}
            <br />
            {dateAtTime(date, timeZone)}. {messages.cut[reason]}.
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="large" onClick={onDismiss} disabled={busy}>
          Keep Appointments
        </Button>
        <Button size="large" type="primary" danger onClick={onConfirm} busy={busy}>
          {busy ? 'Saving...' : 'Cancel Them and Save'}
        </Button>
      </div>
    </div>
  );
}
