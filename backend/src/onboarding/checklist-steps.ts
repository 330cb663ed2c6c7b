/**
 * What a new salon is led through, in this order (rules.md#checklist). Another step is another entry here and its words
 * in the mail and on the page.
 */
export const checklistSteps = [
  {
    key: 'hours',
    /** Whether salon `s` has done it, in SQL. */
    isDone: 'exists (select 1 from salon_hours h where h.salon_id = s.id)',
    /** The beginning may be right as it is, and the salon says so. */
    mayKeep: true,
  },
  { key: 'stations', isDone: 's.stations > 1', mayKeep: true },
  {
    key: 'sizes',
    // Who registers is asked for them in the form; who applies without an account, for the largest alone.
    isDone: `s.source = 'registration' or s.accepts_x_large_pets
      or not (s.accepts_small_pets and s.accepts_medium_pets and s.accepts_large_pets)`,
    mayKeep: true,
  },
  {
    key: 'pictures',
    isDone: 'exists (select 1 from salon_pictures p where p.salon_id = s.id)',
    mayKeep: true,
  },
  {
    key: 'payout_account',
    isDone: `exists (select 1 from payout_accounts a where a.salon_id = s.id and a.state = 'ready')`,
    mayKeep: false,
  },
  {
    key: 'add_ons',
    isDone: 'exists (select 1 from addon_services o where o.salon_id = s.id and o.deleted_at is null)',
    mayKeep: true,
  },
] as const;

export type ChecklistStep = (typeof checklistSteps)[number]['key'];

/** The steps of which a salon may say that the beginning is right. */
export const keepableSteps: readonly ChecklistStep[] = checklistSteps.flatMap(({ key, mayKeep }) =>
  mayKeep ? [key] : [],
);
