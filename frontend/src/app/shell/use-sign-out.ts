import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../hooks.ts';
import { useLogoutMutation } from '../../api/generated.ts';
import { signedOut } from '../../api/session.slice.ts';
import { paths } from '../paths.ts';

/** Signs out here at once, and at the server as far as it can be reached. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    await logout();
    // Leave first: a page that needs a session would send whoever loses it to the sign-in page.
    await navigate(paths.home);
    dispatch(signedOut());
  };
}
