import { Button } from '../../../shared/button.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { messages } from '../owner.messages.ts';
import styles from './payments-tab.module.css';
import { useSaveReceipt } from './use-save-receipt.ts';

/** Where the mail about a payment leads: its receipt, to be downloaded. */
export function MailedReceipt({ id }: { id: string }) {
  const { save, saving } = useSaveReceipt();
  return (
    <section className={styles.mailed} aria-label="Your receipt">
      <p>{messages.receiptReady}</p>
      <Button icon={<Icon name="card" size={18} />} disabled={saving} onClick={() => void save(id)}>
        Download Receipt
      </Button>
    </section>
  );
}
