import { useGetPayoutAccountQuery, type PayoutAccountDto } from '../../../api/generated.ts';
import { StatusTag } from '../../../domain/status-tag.tsx';
import { FailedNotice } from '../../../shared/failed-notice.tsx';
import { Icon } from '../../../shared/icon.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Panel } from '../../../shared/panel.tsx';
import { Spinner } from '../../../shared/spinner.tsx';
import { useSearchState } from '../../../shared/use-search-state.ts';
import { PayoutActions } from './payout-actions.tsx';
import styles from './payout-card.module.css';
import { messages } from './payout.messages.ts';

/** The salon's payout account: its state, and the link to the provider's onboarding. */
export function PayoutCard() {
  const account = useGetPayoutAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const search = useSearchState();
  return (
    <Panel title={messages.title} aside={account.data && <StatusTag of="payouts" status={account.data.state} />}>
      <Loaded
        query={account}
        pending={<Spinner label={messages.loading} />}
        failed={<FailedNotice title={messages.failed} onRetry={() => void account.refetch()} />}
      >
        {(found) => (
          <div className={styles.content}>
            {search.value('onboarding') === 'expired' && found.state !== 'ready' && <ExpiredNote />}
            <AccountState account={found} />
            <PayoutActions state={found.state} onLookAgain={() => void account.refetch()} busy={account.isFetching} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

const ExpiredNote = () => (
  <p className={styles.note} role="status">
    <Icon name="info" size={18} />
    {messages.expired}
  </p>
);

function AccountState({ account: { state, missing, bank, bankReason } }: { account: PayoutAccountDto }) {
  if (state === 'ready' && bank) return <p>{messages.ready(bank.last4, bank.name)}</p>;
  if (state === 'bank_refused') return <p>{messages.bankRefused(bankReason)}</p>;
  if (state !== 'incomplete' || missing.length === 0) return <p>{messages.states[state]}</p>;
  return (
    <div>
      <p>{messages.states.incomplete}</p>
      <ul className={styles.missing} aria-label={messages.missing}>
        {missing.map((one) => (
          <li key={one}>
            <Icon name="edit" size={16} />
            {one}
          </li>
        ))}
      </ul>
    </div>
  );
}
