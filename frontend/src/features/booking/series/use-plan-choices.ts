import { useState } from 'react';
import { serverMessage } from '../../../api/error.ts';
import type { OtherTimes } from './bookable-dates.ts';

/** Why the last try failed. */
export interface PlanProblem {
  title: string;
  text: string;
}

/**
 * Keeps the alternatives that the user chose for the visits of a plan, and the problem of its last try. Another request
 * has another plan, to which neither of them applies.
 */
export function usePlanChoices(request: object | undefined) {
  const about = request ? JSON.stringify(request) : '';
  const [chosen, setChosen] = useState<{ about: string; times: OtherTimes }>({ about, times: {} });
  const [problem, setProblem] = useState<PlanProblem & { about: string }>();
  const times = chosen.about === about ? chosen.times : {};
  return {
    times,
    chooseTime: (key: string, startsAt: string) => setChosen({ about, times: { ...times, [key]: startsAt } }),
    problem: problem?.about === about ? problem : undefined,
    clearProblem: () => setProblem(undefined),
    report: (error: unknown, { title, description }: { title: string; description: string }) =>
      setProblem({ about, title, text: serverMessage(error, description) }),
  };
}
