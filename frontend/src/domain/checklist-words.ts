import type { ChecklistStepDto } from '../api/generated.ts';

/** What a new salon sets up, by the names of its steps. */
export const checklistTitles: Readonly<Record<ChecklistStepDto['key'], string>> = {
  hours: 'Opening hours',
  stations: 'Stations',
  sizes: 'Accepted sizes',
  pictures: 'Pictures',
  payout_account: 'Payout account',
  add_ons: 'Add-on services',
};

/** "3 of 5 done". */
export const checklistProgress = (done: number, total: number): string => `${done} of ${total} done`;
