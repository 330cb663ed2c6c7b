import { useSiteFacts } from '../../../api/site-facts.slice.ts';
import { Button } from '../../../shared/button.tsx';
import type { PayoutAccountDto } from '../../../api/generated.ts';
import styles from './payout-card.module.css';
import { messages } from './payout.messages.ts';
import { usePayoutAccountLink } from './use-payout-account-link.ts';

interface PayoutActionsProps {
  state: PayoutAccountDto['state'];
  onLookAgain: () => void;
  /** Whether the state is being fetched. */
  busy: boolean;
}

/** The next action on the salon's payout account. */
export function PayoutActions({ state, onLookAgain, busy }: PayoutActionsProps) {
  const { supportEmail } = useSiteFacts();
  const { leave, leaving } = usePayoutAccountLink(state);
  if (state === 'rejected') return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  if (state === 'in_review')
    return (
      <Button tone="quiet" busy={busy} onClick={onLookAgain}>
        {busy ? messages.lookingAgain : messages.lookAgain}
      </Button>
    );
  return (
    <div className={styles.actions}>
      <Button tone={state === 'ready' ? 'quiet' : 'call'} busy={leaving} onClick={() => void leave()}>
        {leaving ? messages.leaving : messages.actions[state]}
      </Button>
      <span className={styles.where}>{state === 'ready' ? messages.whereReady : messages.where}</span>
    </div>
  );
}
