import { useAppDispatch } from '../hooks.ts';
import { useLogoutMutation } from '../../api/generated/landing-calls.ts';
import { signedOut } from '../../api/session.slice.ts';
import { signOutAtServer } from '../owed-sign-out.ts';
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

/** How long a server that does not answer delays the end of the session in this browser. */
const ANSWER_MS = 2_000;

const pass = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Signs out at the server where it can be reached, else once it can be, and in this browser whether or not it answers in
 * time; a late call finishes behind the next page.
 */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const goTo = useGoTo();
  return async () => {
    await Promise.race([Promise.all([signOutAtServer(logout), endPush()]), pass(ANSWER_MS)]);
    // The page is left first: a page that needs a session would send the person to the sign-in page.
    await goTo(paths.home);
    dispatch(signedOut());
  };
}
