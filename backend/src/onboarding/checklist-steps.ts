/**
 * The steps of a new salon, in this order (rules.md#checklist). A further step needs an entry here and its words in the
 * mail and on the page.
 */
export const checklistSteps = [
  {
    key: 'hours',
    /** The SQL condition that salon `s` has done it. */
    isDone: 'exists (select 1 from salon_hours h where h.salon_id = s.id)',
    /** Whether the salon may keep the initial setting by confirming it. */
    mayKeep: true,
  },
  { key: 'stations', isDone: 's.stations > 1', mayKeep: true },
  {
    key: 'sizes',
    // A registration asks for all sizes in its form, and an application without an account only for the largest.
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

/** The steps whose initial setting a salon may keep. */
export const keepableSteps: readonly ChecklistStep[] = checklistSteps.flatMap(({ key, mayKeep }) =>
  mayKeep ? [key] : [],
);
