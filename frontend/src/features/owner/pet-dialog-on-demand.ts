import { dialogOnDemand } from '../../shared/on-demand.tsx';

/** The pet form in a dialog, for pages that show it only when they are asked to. */
export const PetDialog = dialogOnDemand(async () => (await import('./pet-dialog.tsx')).PetDialog);
