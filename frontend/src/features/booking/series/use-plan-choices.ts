import { useState } from 'react';
import type { OtherTimes } from './bookable-dates.ts';

/**
 * Keeps the alternatives that the user chose for the visits of a plan, and the problem of its last try. Another request
 * has another plan, to which neither of them applies.
 */
export function usePlanChoices(request: object | undefined) {
  const about = request ? JSON.stringify(request) : '';
  const [chosen, setChosen] = useState<{ about: string; times: OtherTimes }>({ about, times: {} });
  const [problem, setProblem] = useState<{ about: string; text: string }>();
  const times = chosen.about === about ? chosen.times : {};
  return {
    times,
    chooseTime: (key: string, startsAt: string) => setChosen({ about, times: { ...times, [key]: startsAt } }),
    problem: problem?.about === about ? problem.text : undefined,
    clearProblem: () => setProblem(undefined),
    report: (text: string) => setProblem({ about, text }),
  };
}
