import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, serverMessage } from '../../api/error.ts';
import { useRegisterMutation } from '../../api/generated.ts';
import { signedIn } from '../../api/session.slice.ts';
import type { FieldError } from '../../shared/form/show-field-errors.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { messages } from './auth.messages.ts';
import { pathAfterSignIn, useRedirectTarget } from './path-after-sign-in.ts';

export interface NewOwner {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Creates an owner's account and signs it in. Returns the refused fields. */
export function useSignUp(): { signUp: (owner: NewOwner) => Promise<FieldError[]>; busy: boolean } {
  const [register, { isLoading }] = useRegisterMutation();
  const requested = useRedirectTarget();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  const signUp = async ({ firstName, lastName, email, password }: NewOwner) => {
    const username = email.split('@')[0] ?? email;
    const { data: answer, error } = await register({
      registerDto: { username, email, password, role: 'pet_owner', petOwner: { firstName, lastName } },
    });
    if (!answer) {
      toast({ tone: 'bad', title: messages.signUpFailed, description: serverMessage(error, messages.signUpProblem) });
      return fieldErrors(error);
    }
    const { token, role, userId } = answer;
    dispatch(signedIn({ token, role, userId, username: answer.username, email }));
    toast({ tone: 'good', ...messages.signedUp });
    await navigate(pathAfterSignIn(role, requested), { replace: true });
    return [];
  };

  return { signUp, busy: isLoading };
}
