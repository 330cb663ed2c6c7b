import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import type { SubscriptionDto } from '../../api/generated.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { ErrorBoundary } from '../../shared/error-boundary.tsx';
import { messages } from './owner.messages.ts';
import { NoSubscriptions } from '../../shared/illustrations/no-subscriptions.tsx';
import { Notice } from '../../shared/notice.tsx';
import { dialogOnDemand } from '../../shared/on-demand.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { inOrder, nextSteps } from './subscription-state.ts';
import styles from './tab.module.css';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { useSubscriptionChanges } from './use-subscription-changes.ts';
import { WeightsNotLoaded } from './weight/measured-weights.tsx';

const CancelSubscriptionDialog = dialogOnDemand(
  async () => (await import('./cancel-subscription-dialog.tsx')).CancelSubscriptionDialog,
);

/** A card for each subscription. The focus stays at the list after cancelling or resubscribing. */
export function SubscriptionsTab({ subscriptions }: { subscriptions: SubscriptionDto[] }) {
  const cancelling = useDialog<SubscriptionDto>();
  const { cancel, resubscribe, resuming } = useSubscriptionChanges();
  const heading = useRef<HTMLHeadingElement>(null);

  const resume = async (id: number) => {
    if (await resubscribe(id)) heading.current?.focus();
  };

  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Subscriptions
        </h2>
      </div>
      {subscriptions.length === 0 ? (
        <Notice
          picture={<NoSubscriptions />}
          title="No subscriptions yet"
          text="Choose the plan for your dog's size and book unlimited baths."
          action={<ButtonLink to={paths.plans}>View Subscription Plans</ButtonLink>}
        />
      ) : (
        <>
          <WeightsNotLoaded />
          <ul className={styles.list}>
            {inOrder(subscriptions).map((subscription) => (
              <li key={subscription.id}>
                <ErrorBoundary otherwise={messages.subscriptionNotShown}>
                  <SubscriptionCard
                    subscription={subscription}
                    steps={nextSteps(subscription, subscriptions)}
                    isOnly={subscriptions.length === 1}
                    resuming={resuming}
                    heading={heading}
                    onCancel={() => cancelling.show(subscription)}
                    onResume={() => void resume(subscription.id)}
                  />
                </ErrorBoundary>
              </li>
            ))}
          </ul>
        </>
      )}
      <CancelSubscriptionDialog dialog={cancelling} onConfirm={cancel} afterwards={heading} />
    </>
  );
}
