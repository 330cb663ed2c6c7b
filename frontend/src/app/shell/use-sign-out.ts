import { useAppDispatch } from '../hooks.ts';
import { useLogoutMutation } from '../../api/generated/landing-calls.ts';
import { signedOut } from '../../api/session.slice.ts';
import { useGoTo } from '../page-code.ts';
import { paths } from '../paths.ts';

/** The next person on this device gets no messages of the last; where that fails, the server sends none any more. */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await (await import('../../features/notifications/browser-push.ts')).unsubscribeBrowser();
  } catch {
    // A browser without a push service has nothing to end.
  }
}

/** Signs out here at once, and at the server as far as it can be reached. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  return async () => {
    await Promise.all([logout(), endPush()]);
    // Leave first: a page that needs a session would send whoever loses it to the sign-in page.
    await goTo(paths.home);
    dispatch(signedOut());
  };
}
