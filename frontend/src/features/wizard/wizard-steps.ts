import { petProblems } from './wizard-rules.ts';
import type { WizardDraft } from './wizard-draft.ts';

export const WIZARD_STEPS = ['pet', 'plan', 'salon', 'payment', 'account'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const stepTitles: Record<WizardStep, string> = {
  pet: 'Pet Details',
  plan: 'Choose Plan',
  salon: 'Select Salon',
  payment: 'Payment',
  account: 'Create Account',
};

/** Returns the steps: a signed-in person need not create an account. */
export const stepsFor = (signedIn: boolean): readonly WizardStep[] =>
  signedIn ? WIZARD_STEPS.slice(0, -1) : WIZARD_STEPS;

/** Returns the furthest step that the draft allows. */
export function furthestStep(draft: WizardDraft, signedIn: boolean): WizardStep {
  if (Object.keys(petProblems(draft.pet)).length > 0 || (signedIn && draft.petId === null)) return 'pet';
  if (!draft.planSeen) return 'plan';
  if (!draft.salonSeen) return 'salon';
  return signedIn || !draft.card ? 'payment' : 'account';
}

/** Returns the step to show: the wanted one as far as it is allowed. */
export function stepToShow(wanted: string | null, draft: WizardDraft, signedIn: boolean): WizardStep {
  const furthest = furthestStep(draft, signedIn);
  const place = WIZARD_STEPS.findIndex((step) => step === wanted);
  return WIZARD_STEPS[place] && place <= WIZARD_STEPS.indexOf(furthest) ? WIZARD_STEPS[place] : furthest;
}
