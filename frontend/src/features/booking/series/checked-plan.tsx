import type { ReactNode } from 'react';
import { Loaded } from '../../../shared/loaded.tsx';
import { RetryButton } from '../../../shared/retry-button.tsx';
import { Loading, Skeleton } from '../../../shared/skeleton.tsx';
import { messages } from './series.messages.ts';
import styles from './series.module.css';
import type { PlanProblem } from './use-plan-choices.ts';

interface CheckedPlanProps<Plan> {
  /** The plan as the server checked it, and the reason why it failed. */
  series: {
    query: { data?: Plan; isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };
    problem: PlanProblem | undefined;
  };
  children: (plan: Plan) => ReactNode;
}

/** The dates of a series once the server has checked them, and a loading state before. */
export function CheckedPlan<Plan>({ series: { query, problem }, children }: CheckedPlanProps<Plan>) {
  return (
    <>
      {problem && (
        <div role="alert" className={styles.problem}>
          <p>{problem.title}</p>
          <p className={styles.reason}>{problem.text}</p>
        </div>
      )}
      <Loaded
        query={query}
        pending={
          <Loading label={messages.checking}>
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </Loading>
        }
        failed={
          <p role="alert" className={styles.problem}>
            {messages.planFailed} <RetryButton tone="plain" onRetry={() => void query.refetch()} />
          </p>
        }
      >
        {children}
      </Loaded>
    </>
  );
}
