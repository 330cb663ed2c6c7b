import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { fieldErrors, isApiError, NETWORK_ERROR, serverMessage } from '../../api/error.ts';
import { useLoginMutation, type RegisterSalonDto, type SessionDto } from '../../api/generated.ts';
import { useOpenSalonAccountMutation, useOpenSalonMutation } from '../../api/register-salon.ts';
import { signedIn } from '../../api/session.slice.ts';
import type { FieldError } from '../../shared/form/show-field-errors.ts';
import { useIdempotencyKey } from '../../shared/use-idempotency-key.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './partners.messages.ts';

export interface NewSalon extends Omit<RegisterSalonDto, 'status'> {
  username: string;
  email: string;
  password: string;
  confirmPassword?: string;
}

/** Why a salon was not registered. */
export interface RegistrationRefusal {
  /** The refused fields. */
  fields: FieldError[];
  /** A sentence where no field is to blame. */
  reason?: string;
}

const UNAUTHENTICATED = 401;
const isUnauthenticated = (error: unknown): boolean => isApiError(error) && error.status === UNAUTHENTICATED;

function refusalOf(error: unknown): RegistrationRefusal {
  const fields = fieldErrors(error);
  if (fields.length > 0) return { fields };
  const noAnswer = isApiError(error) && error.status === NETWORK_ERROR;
  return { fields, reason: serverMessage(error, noAnswer ? messages.noAnswer : messages.tryAgain) };
}

/** Registers a salon and signs its account in. Returns the refusal, or undefined on success. */
export function useRegisterSalon(): {
  register: (salon: NewSalon) => Promise<RegistrationRefusal | undefined>;
  busy: boolean;
} {
  const [openAccount, accounting] = useOpenSalonAccountMutation();
  const [signIn, signingIn] = useLoginMutation();
  const [openSalon, recording] = useOpenSalonMutation();
  const { keyFor } = useIdempotencyKey();
  // The answer to the second call may be lost although the salon is registered. A second try must not register anew.
  const earlier = useRef<{ text: string; session: SessionDto }>(undefined);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  // The toast is the same for every failure; the form says which it was.
  const fail = (error: unknown): RegistrationRefusal => {
    toast({ tone: 'bad', ...messages.registrationFailed });
    return refusalOf(error);
  };

  const register = async ({ username, email, password, ...salon }: NewSalon) => {
    delete salon.confirmPassword;
    const account = { username, email, password, role: 'salon' } as const;
    const text = JSON.stringify(account);
    const record = async (by: SessionDto) => {
      earlier.current = { text, session: by };
      const { error } = await openSalon({ session: by, salon, 'Idempotency-Key': keyFor(salon) });
      return { session: by, error };
    };

    const kept = earlier.current?.text === text ? earlier.current.session : undefined;
    const opened = kept ? { data: kept } : await openAccount(account);
    if (!opened.data) return fail(opened.error);
    let recorded = await record(opened.data);
    if (kept && isUnauthenticated(recorded.error)) {
      // The token of an earlier try has expired. An account whose salon is registered cannot be opened again.
      earlier.current = undefined;
      const { data, error } = await signIn({ loginDto: { email, password } });
      if (!data || !('token' in data)) return fail(error);
      recorded = await record(data);
    }
    if (recorded.error) return fail(recorded.error);
    const { token, role, userId, username: name } = recorded.session;
    dispatch(signedIn({ token, role, userId, username: name, email }));
    toast({ tone: 'good', ...messages.registered });
    await navigate(paths.salonDashboard, { replace: true });
    return undefined;
  };

  return { register, busy: accounting.isLoading || signingIn.isLoading || recording.isLoading };
}
