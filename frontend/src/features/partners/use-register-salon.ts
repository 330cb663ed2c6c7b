import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { fieldErrors } from '../../api/error.ts';
import type { RegisterSalonDto } from '../../api/generated.ts';
import { useOpenSalonMutation } from '../../api/register-salon.ts';
import { signedIn } from '../../api/session.slice.ts';
import type { FieldError } from '../../shared/form/show-field-errors.ts';
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
  const [open, { isLoading }] = useOpenSalonMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const register = async ({ username, email, password, ...salon }: NewSalon) => {
    delete salon.confirmPassword;
    const account = { username, email, password, role: 'salon' } as const;
    const { data: person, error } = await open({ account, salon });
    if (!person) {
      toast({ tone: 'bad', ...messages.registrationFailed });
      return fieldErrors(error);
    }
    const { token, role, userId } = person;
    dispatch(signedIn({ token, role, userId, username: person.username, email }));
    toast({ tone: 'good', ...messages.registered });
    await navigate(paths.salonDashboard, { replace: true });
    return [];
  };

  return { register, busy: isLoading };
}
