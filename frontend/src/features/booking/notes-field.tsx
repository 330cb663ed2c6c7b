import { useId } from 'react';
import styles from './notes-field.module.css';
import { messages } from './booking.messages.ts';

/** The server's limit, in characters. */
const LONGEST_NOTES = 500;

interface NotesFieldProps {
  value: string;
  onChange: (notes: string) => void;
}

/** A note for the salon's staff. */
export function NotesField({ value, onChange }: NotesFieldProps) {
  const id = useId();
  return (
    <div className={styles.notes}>
      <label htmlFor={id}>{messages.notes}</label>
      <p id={`${id}-hint`}>{messages.notesHint}</p>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST_NOTES}
        value={value}
        aria-describedby={`${id}-hint ${id}-left`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-left`} className={styles.left}>
        {messages.notesLeft(LONGEST_NOTES - value.length)}
      </p>
    </div>
  );
}
