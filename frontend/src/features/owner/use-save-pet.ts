import { errorCode, fieldErrors, serverMessage } from '../../api/error.ts';
import { useCreatePetMutation, useUpdatePetMutation, type PetDto } from '../../api/generated.ts';
import { petNotCreated } from '../../api/pet-refusal.ts';
import type { FieldError } from '../../shared/form/show-field-errors.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { messages } from './owner.messages.ts';
import { newPet, petChanges, type PetValues } from './pet-values.ts';

export interface PetRefusal {
  /** The refused fields. */
  fields: FieldError[];
  /** A sentence where no field is to blame. */
  reason?: string;
  /** Whether the size is refused because the subscription's plan follows it and has to change first. */
  planFollows?: boolean;
}

function refusalOf(error: unknown, pet: PetDto | undefined): PetRefusal {
  const reason = serverMessage(error, messages.tryAgain);
  // A running subscription locks only the size, because the size decides the plan.
  if (errorCode(error) === 'pets.in_use') return { fields: [{ name: ['size'], errors: [reason] }] };
  if (errorCode(error) === 'pets.plan_follows_size') return { fields: [], reason, planFollows: true };
  const fields = fieldErrors(error);
  if (fields.length > 0) return { fields };
  return { fields, reason: pet ? reason : petNotCreated(error, messages.tryAgain) };
}

/** Adds a pet or saves its changes, and confirms it in a toast. Returns the refusal, or undefined on success. */
export function useSavePet(pet: PetDto | undefined) {
  const [create, creation] = useCreatePetMutation();
  const [update, change] = useUpdatePetMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const toast = useToast();

  const send = (values: PetValues) => {
    if (pet) return update({ id: pet.id, updatePetDto: petChanges(pet, values) });
    const createPetDto = newPet(values);
    return create({ 'Idempotency-Key': keyFor(createPetDto), createPetDto });
  };

  const save = async (values: PetValues): Promise<PetRefusal | undefined> => {
    const { error } = await send(values);
    if (!error) {
      renew();
      toast({ tone: 'good', ...(pet ? messages.petUpdated : messages.petAdded) });
      return undefined;
    }
    const title = pet ? messages.petNotUpdated : messages.petNotAdded;
    toast({ tone: 'bad', title, description: serverMessage(error, messages.tryAgain) });
    return refusalOf(error, pet);
  };

  return { save, busy: creation.isLoading || change.isLoading };
}
