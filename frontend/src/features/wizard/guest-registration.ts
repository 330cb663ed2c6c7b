import { type ChosenBath, firstBathOf } from '../../api/chosen-bath.slice.ts';
import { isApiError } from '../../api/error.ts';
import type { PlanDto, RegisterDto } from '../../api/generated.ts';
import type { WizardDraft } from './wizard-draft.ts';
import type { AccountValues } from './wizard-rules.ts';

/** Returns the body of the registration (rules.md#registration-fields). */
export function registrationOf(
  { pet, salon, card }: WizardDraft,
  plan: Pick<PlanDto, 'id' | 'monthlyPrice'>,
  { email, username, password, firstName, lastName, phone, address, city, state, zipCode }: AccountValues,
  bath: ChosenBath | null = null,
): RegisterDto {
  return {
    email: email.trim(),
    username: username.trim(),
    password,
    role: 'pet_owner',
    petOwner: { firstName: firstName.trim(), lastName: lastName.trim() },
    phone: phone.trim(),
    address: address.trim(),
    city: city.trim(),
    state: state.trim(),
    zipCode: zipCode.trim(),
    setupIntentId: card?.setupIntentId,
    subscriptionId: card?.subscriptionId,
    petData: pet,
    planId: plan.id,
    monthlyPrice: plan.monthlyPrice,
    salonId: salon?.id ?? null,
    ...(bath && { firstBath: firstBathOf(bath) ?? undefined }),
  };
}

/** Returns the secret for the bank's authentication, where an error carries it. */
export function clientSecretIn(error: unknown): string | undefined {
  const problem: object | undefined = isApiError(error) ? error.problem : undefined;
  return problem && 'clientSecret' in problem && typeof problem.clientSecret === 'string'
    ? problem.clientSecret
    : undefined;
}
