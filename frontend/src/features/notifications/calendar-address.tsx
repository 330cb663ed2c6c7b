import { useId } from 'react';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './calendar-panel.module.css';
import { messages } from './notifications.messages.ts';

const words = messages.calendar;

/** The calendar address, to be copied or opened, with instructions for the usual programs. */
export function CalendarAddress({ url, webcalUrl }: { url: string; webcalUrl: string }) {
  const id = useId();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ tone: 'good', ...words.copied });
    } catch {
      toast({ tone: 'bad', ...words.notCopied });
    }
  };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {words.address}
      </label>
      <div className={styles.address}>
        <input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button tone="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p className={styles.secret}>
        <Icon name="shield" size={18} />
        {words.secret}
      </p>
      <a href={webcalUrl} className={styles.open}>
        {words.open}
      </a>
      <dl className={styles.programs}>
        {words.programs.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
