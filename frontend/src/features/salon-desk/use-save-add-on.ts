import { fieldErrors, serverMessage } from '../../api/error.ts';
import { useCreateAddOnMutation, useUpdateAddOnMutation, type AddOnDto } from '../../api/generated.ts';
import type { FieldError } from '../../shared/form/show-field-errors.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { addOnChanges, offerOf, type AddOnValues } from './add-on-values.ts';
import { messages } from './salon-desk.messages.ts';

export interface Refusal {
  /** The refused fields. */
  fields: FieldError[];
  /** A sentence where no field is to blame. */
  reason?: string;
}

/** Returns the fields that the server refuses, or else the reason to show above them. */
export const refusalOf = (error: unknown): Refusal => {
  const fields = fieldErrors(error);
  return fields.length > 0 ? { fields } : { fields, reason: serverMessage(error, messages.tryAgain) };
};

/** Adds an add-on or saves its changes, and confirms it in a toast. Returns the refusal, or undefined on success. */
export function useSaveAddOn(salonId: number, addOn: AddOnDto | undefined) {
  const [create, creation] = useCreateAddOnMutation();
  const [update, change] = useUpdateAddOnMutation();
  const idempotency = useIdempotencyKey();
  const toast = useToast();

  const save = async (values: AddOnValues): Promise<Refusal | undefined> => {
    const offer = offerOf(values, salonId);
    const { error } = addOn
      ? await update({ id: addOn.id, updateAddOnDto: addOnChanges(addOn, values) })
      : await create({ 'Idempotency-Key': idempotency.keyFor(offer), createAddOnDto: offer });
    if (!error) {
      idempotency.renew();
      toast({ tone: 'good', ...(addOn ? messages.addOnUpdated : messages.addOnCreated) });
      return undefined;
    }
    const title = addOn ? messages.addOnNotUpdated : messages.addOnNotCreated;
    toast({ tone: 'bad', title, description: serverMessage(error, messages.tryAgain) });
    return refusalOf(error);
  };

  return { save, busy: creation.isLoading || change.isLoading };
}
