import { dialogOnDemand } from '../on-demand.tsx';

/** Asks before something is given up, for pages that seldom ask. */
export const ConfirmDialog = dialogOnDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
