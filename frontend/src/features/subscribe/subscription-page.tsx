import { useParams } from 'react-router-dom';
import { isApiError } from '../../api/error.ts';
import { useGetPlanQuery, useListPetsQuery } from '../../api/generated.ts';
import { isPlaceholder } from '../../api/get-plan.ts';
import { paths } from '../../app/paths.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { LostDuck } from '../../shared/illustrations/lost-duck.tsx';
import { NoSubscriptions } from '../../shared/illustrations/no-subscriptions.tsx';
import { isId } from '../../shared/is-id.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { PlanDetails } from './plan-details.tsx';
import { SubscribeSteps } from './subscribe-steps.tsx';
import { messages } from './subscribe.messages.ts';
import styles from './subscription-page.module.css';

const NOT_FOUND = 404;

const missingPlan = (
  <Notice
    scope="page"
    picture={<NoSubscriptions />}
    title={messages.planNotFound}
    text="This plan does not exist, or is no longer offered."
    action={<ButtonLink to={paths.plans}>View Plans</ButtonLink>}
  />
);

const pending = (
  <Loading label="Loading the plan" className={styles.page}>
    <Skeleton shape="title" />
    <Skeleton shape="picture" />
  </Loading>
);

/** Subscribes one of the owner's pets to a plan. */
export function SubscriptionPage() {
  usePageTitle(messages.title);
  const { planId } = useParams();
  // A single plan is fetched by its id alone (rules.md#fallback-prices).
  const known = isId(planId);
  const plan = useGetPlanQuery({ id: Number(planId) }, { skip: !known });
  const pets = useListPetsQuery(undefined, { refetchOnMountOrArgChange: true });

  if (!known || (isApiError(plan.error) && plan.error.status === NOT_FOUND)) return missingPlan;
  const retry = () => {
    if (plan.isError) void plan.refetch();
    if (pets.isError) void pets.refetch();
  };
  const failed = (
    <FailedNotice
      scope="page"
      title={isApiError(plan.error) ? messages.planFailed(planId, plan.error.status) : messages.petsFailed}
      onRetry={retry}
    />
  );
  const query = {
    data: plan.currentData && pets.data && { details: plan.currentData, owned: pets.data },
    isError: plan.isError || pets.isError,
    isFetching: plan.isFetching || pets.isFetching,
    error: plan.error ?? pets.error,
  };
  return (
    <Loaded query={query} pending={pending} failed={failed}>
      {({ details, owned }) => (
        <article className={styles.page}>
          <h1>Subscribe to the {details.name}</h1>
          <div className={styles.columns}>
            {isPlaceholder(details) ? (
              <Notice
                picture={<LostDuck />}
                title={messages.planFailed(planId, details.failedWith)}
                text={messages.standIn}
                action={<Button onClick={() => void plan.refetch()}>Try again</Button>}
              />
            ) : (
              <SubscribeSteps plan={details} pets={owned} />
            )}
            <PlanDetails plan={details} />
          </div>
        </article>
      )}
    </Loaded>
  );
}
