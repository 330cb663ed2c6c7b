import { latestToDraft, payoutWeek } from './payout-calendar.rules.js';

/**
 * Returns why a week cannot be paid manually at this moment, as a sentence; undefined where it can. A dry run may look
 * at a draft while its lines can still be questioned. `drafted` says whether the week has statements.
 */
export function whyNotPayable(
  week: string,
  now: Date,
  { drafted, dryRun }: { readonly drafted: boolean; readonly dryRun: boolean },
): string | undefined {
  const wanted = payoutWeek(week);
  if (!wanted) return `"${week}" is not an ISO week. Give one such as ${latestToDraft(now).week}.`;
  if (now < wanted.draftsAt) return `The statements of ${week} are drafted on Friday, ${inUtc(wanted.draftsAt)}.`;
  if (!drafted && week !== latestToDraft(now).week)
    return `No statements were drafted for ${week}: what was earned by then is paid with a later week.`;
  if (!dryRun && now < wanted.questionsUntil)
    return `Salons may question the lines of ${week} until ${inUtc(wanted.questionsUntil)}. A dry run can be made before.`;
  return undefined;
}

const inUtc = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
