import { useListSubscriptionsQuery } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { classNames } from '../../shared/class-names.ts';
import { type ChangeKind, messages } from './change-under-way.messages.ts';
import styles from './subscription-facts.module.css';

/** A change that the payment provider has not answered, and a button that looks whether it is made by now. */
export function ChangeUnderWay({ kind }: { kind: ChangeKind }) {
  const { isFetching, refetch } = useListSubscriptionsQuery();
  return (
    <div className={classNames(styles.standing, styles.underWay)}>
      <p>{messages.underWay(kind)}</p>
      <Button tone="quiet" size="sm" busy={isFetching} onClick={() => void refetch()}>
        {messages.lookAgain}
      </Button>
    </div>
  );
}
