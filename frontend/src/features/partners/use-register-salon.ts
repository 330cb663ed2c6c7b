import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { fieldErrors } from '../../api/error.ts';
import type { RegisteredDto, RegisterSalonDto } from '../../api/generated.ts';
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

/** Registers a salon and signs its account in. Returns the refused fields. */
export function useRegisterSalon(): { register: (salon: NewSalon) => Promise<FieldError[]>; busy: boolean } {
  const [openAccount, accounting] = useOpenSalonAccountMutation();
  const [openSalon, recording] = useOpenSalonMutation();
  const { keyFor } = useIdempotencyKey();
  // The answer to the second call may be lost although the salon is registered. A second try must not register anew.
  const earlier = useRef<{ text: string; registered: RegisteredDto }>(undefined);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const fail = (error: unknown): FieldError[] => {
    toast({ tone: 'bad', ...messages.registrationFailed });
    return fieldErrors(error);
  };

  const register = async ({ username, email, password, ...salon }: NewSalon) => {
    delete salon.confirmPassword;
    const account = { username, email, password, role: 'salon' } as const;
    const text = JSON.stringify(account);
    const opened = earlier.current?.text === text ? { data: earlier.current.registered } : await openAccount(account);
    const { data: registered } = opened;
    if (!registered) return fail(opened.error);
    earlier.current = { text, registered };
    const { error } = await openSalon({ registered, salon, 'Idempotency-Key': keyFor(salon) });
    if (error) return fail(error);
    const { token, role, userId } = registered;
    dispatch(signedIn({ token, role, userId, username: registered.username, email }));
    toast({ tone: 'good', ...messages.registered });
    await navigate(paths.salonDashboard, { replace: true });
    return [];
  };

  return { register, busy: accounting.isLoading || recording.isLoading };
}
