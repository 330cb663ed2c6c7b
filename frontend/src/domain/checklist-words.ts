import type { ChecklistStepDto } from '../api/generated.ts';

/** The titles of a new salon's checklist, by step. */
export const checklistTitles: Readonly<Record<ChecklistStepDto['key'], string>> = {
  hours: 'Opening hours',
  stations: 'Stations',
  sizes: 'Accepted sizes',
  pictures: 'Pictures',
  payout_account: 'Payout account',
  add_ons: 'Add-on services',
};

/** Returns the progress as "3 of 5 done". */
export const checklistProgress = (done: number, total: number): string => `${done} of ${total} done`;
