import { useDispatch, useSelector } from 'react-redux';
import { errorCode, fieldErrors, serverMessage } from '../../api/error.ts';
import { useCreatePetMutation, useUpdatePetMutation, type CreatePetDto } from '../../api/generated.ts';
import { randomKey } from '../../shared/random-key.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { petForgotten, petSaved, selectDraft } from './wizard-draft.slice.ts';
import { changesOf, profileOf, requestKey } from './wizard-pet.ts';
import { messages } from './wizard.messages.ts';

/**
 * Adds a signed-in owner's pet, or updates the one that an earlier pass of this step added. One that was deleted
 * meanwhile is added anew.
 */
export function useSaveWizardPet() {
  const { key, pet, petId, savedPet } = useSelector(selectDraft);
  const [create, creation] = useCreatePetMutation();
  const [update, change] = useUpdatePetMutation();
  const dispatch = useDispatch();
  const toast = useToast();

  const add = (profile: CreatePetDto, by: string) =>
    create({ createPetDto: profile, 'Idempotency-Key': requestKey(by, profile) });

  const send = async (profile: CreatePetDto) => {
    if (petId === null) return add(profile, key);
    // Without a change the call still tells whether the pet exists.
    const answer = await update({ id: petId, updatePetDto: changesOf(profile, savedPet) });
    if (errorCode(answer.error) !== 'pets.not_found') return answer;
    const other = randomKey();
    dispatch(petForgotten(other));
    return add(profile, other);
  };

  /** Returns whether the pet is saved; a refusal is shown in a toast. */
  const save = async (): Promise<boolean> => {
    const profile = profileOf(pet);
    const { data, error } = await send(profile);
    if (data) dispatch(petSaved({ id: data.id, profile }));
    else {
      const [field] = fieldErrors(error);
      const reason = field?.errors[0] ?? serverMessage(error, messages.tryAgain);
      toast({ tone: 'bad', title: messages.petFailed, description: reason });
    }
    return Boolean(data);
  };

  return { save, busy: creation.isLoading || change.isLoading };
}
