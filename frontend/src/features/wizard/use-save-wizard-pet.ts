import { useDispatch, useSelector } from 'react-redux';
import { fieldErrors, serverMessage } from '../../api/error.ts';
import { useCreatePetMutation, useUpdatePetMutation } from '../../api/generated.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { petAdded, selectDraft } from './wizard-draft.slice.ts';
import { profileOf, requestKey } from './wizard-pet.ts';
import { messages } from './wizard.messages.ts';

/** Adds a signed-in owner's pet, or updates the one that an earlier pass of this step added. */
export function useSaveWizardPet() {
  const { key, pet, petId } = useSelector(selectDraft);
  const [create, creation] = useCreatePetMutation();
  const [update, change] = useUpdatePetMutation();
  const dispatch = useDispatch();
  const toast = useToast();

  /** Returns whether the pet is saved; a refusal is shown in a toast. */
  const save = async (): Promise<boolean> => {
    const profile = profileOf(pet);
    const { data, error } =
      petId === null
        ? await create({ createPetDto: profile, 'Idempotency-Key': requestKey(key, profile) })
        : await update({ id: petId, updatePetDto: profile });
    if (data) dispatch(petAdded(data.id));
    else {
      const [field] = fieldErrors(error);
      const reason = field?.errors[0] ?? serverMessage(error, messages.tryAgain);
      toast({ tone: 'bad', title: messages.petFailed, description: reason });
    }
    return Boolean(data);
  };

  return { save, busy: creation.isLoading || change.isLoading };
}
