import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { fieldErrors, isApiError, NETWORK_ERROR, serverMessage } from '../../api/error.ts';
import { useApplyAsSalonMutation, type SalonApplicationDto } from '../../api/generated.ts';
import { REDIRECT_AFTER_APPLICATION_MS } from '../../domain/business-constants.ts';
import type { FieldError } from '../../shared/form/show-field-errors.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { useIsShown } from '../../shared/use-is-shown.ts';
import { messages } from './partners.messages.ts';

/**
 * Sends an application, confirms it in a toast, and after two seconds leads to the next steps. `onSent` is called once it
 * has arrived.
 */
export function useApply(onSent: () => void) {
  const [send, { isLoading, isSuccess }] = useApplyAsSalonMutation();
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const toast = useToast();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const apply = async (application: SalonApplicationDto): Promise<FieldError[]> => {
    const { error } = await send({ 'Idempotency-Key': keyFor(application), salonApplicationDto: application });
    if (error) {
      const answered = isApiError(error) && error.status !== NETWORK_ERROR;
      const description = serverMessage(error, answered ? messages.notApplied : messages.applicationProblem);
      toast({ tone: 'bad', title: messages.applicationError, description });
      return fieldErrors(error);
    }
    onSent();
    toast({ tone: 'good', ...messages.applied });
    if (!isShown()) return [];
    leaving.current = setTimeout(() => void navigate(paths.salonApplicationSent), REDIRECT_AFTER_APPLICATION_MS);
    return [];
  };

  return { apply, busy: isLoading, sent: isSuccess };
}
