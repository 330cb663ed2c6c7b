import { useAppDispatch } from '../hooks.ts';
import { useLogoutMutation } from '../../api/generated/landing-calls.ts';
import { signedOut } from '../../api/session.slice.ts';
import { useGoTo } from '../page-code.ts';
import { paths } from '../paths.ts';

/**
 * Ends push messages, so that the next person on this device gets none of the last one's. Where that fails, the server
 * stops sending them anyway.
 */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await (await import('../../features/notifications/browser-push.ts')).unsubscribeBrowser();
  } catch {
    // A browser without a push service has nothing to end.
  }
}

/** Signs out in this browser at once, and at the server where it can be reached. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  return async () => {
    await Promise.all([logout(), endPush()]);
    // The page is left first: a page that needs a session would send the person to the sign-in page.
    await goTo(paths.home);
    dispatch(signedOut());
  };
}
