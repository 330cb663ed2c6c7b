import type { ReactNode } from 'react';
import { Button } from '../../../shared/button.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Loading, Skeleton } from '../../../shared/skeleton.tsx';
import { messages } from './series.messages.ts';
import styles from './series.module.css';

interface CheckedPlanProps<Plan> {
  /** The plan as the server judges it, and why it could not be carried out. */
  series: {
    query: { data?: Plan; isError: boolean; refetch: () => unknown };
    problem: string | undefined;
  };
  children: (plan: Plan) => ReactNode;
}

/** The dates of a series once they are checked, and meanwhile that they are. */
export function CheckedPlan<Plan>({ series: { query, problem }, children }: CheckedPlanProps<Plan>) {
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
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
            {messages.planFailed}{' '}
            <Button tone="plain" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </p>
        }
      >
        {children}
      </Loaded>
    </>
  );
}
