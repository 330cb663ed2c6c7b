import tab from '../tab.module.css';
import { useSearchState } from '../../../shared/use-search-state.ts';
import { ComingCharges } from './coming-charges.tsx';
import { MailedReceipt } from './mailed-receipt.tsx';
import { PaymentHistory } from './payment-history.tsx';
import styles from './payments-tab.module.css';
import { SavedCards } from './saved-cards.tsx';
import { ToBePaid } from './to-be-paid.tsx';

/** An owner's money: open charges, next charges, saved cards, and all payments. */
export function PaymentsTab() {
  const receipt = useSearchState().value('receipt');
  return (
    <>
      {receipt && <MailedReceipt id={receipt} />}
      <ToBePaid />
      <div className={styles.beside}>
        <section aria-labelledby="next-charges">
          <div className={tab.head}>
            <h2 id="next-charges">Next charges</h2>
          </div>
          <ComingCharges />
        </section>
        <SavedCards />
      </div>
      <PaymentHistory />
    </>
  );
}
