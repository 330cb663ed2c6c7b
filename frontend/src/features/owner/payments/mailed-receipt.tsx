import { Button } from '../../../shared/button.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { messages } from '../owner.messages.ts';
import styles from './payments-tab.module.css';
import { useSaveReceipt } from './use-save-receipt.ts';

/** The receipt that a mail about a payment links to, as a download. */
export function MailedReceipt({ id }: { id: string }) {
  const { save, saving } = useSaveReceipt();
  return (
    <section className={styles.mailed} aria-label="Your receipt">
      <p>{messages.receiptReady}</p>
      <Button icon={<Icon name="card" size={18} />} busy={saving} onClick={() => void save(id)}>
        Download Receipt
      </Button>
    </section>
  );
}
