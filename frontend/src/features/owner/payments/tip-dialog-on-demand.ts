import { dialogOnDemand } from '../../../shared/on-demand.tsx';

export type { TippedBath } from './tip-dialog.tsx';

/** The dialog that gives a tip, for pages that show it only when they are asked to. */
export const TipDialog = dialogOnDemand(async () => (await import('./tip-dialog.tsx')).TipDialog);
