import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { reauthentication } from '../api/reauthentication.slice.ts';
import { offerSignInAgain, signInAgain } from '../api/sign-in-again.slice.ts';
import { signedOut } from '../api/session.slice.ts';
import { useSession } from '../api/use-session.ts';
import { dialogOnDemand } from '../shared/on-demand.tsx';
import { useRenewedPush } from './use-renewed-push.ts';

const ReauthenticationDialog = dialogOnDemand(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
);
const SignInAgainDialog = dialogOnDemand(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog);

/**
 * The layout of pages whose calls may wait for the person (rules.md#reauthentication, rules.md#ended-sessions): the page
 * stays with what was entered meanwhile.
 */
export function Component() {
  const isProofRequested = useSelector(reauthentication.selectRequested);
  const isSignInRequested = useSelector(signInAgain.selectRequested);
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const userId = useSession()?.userId;
  useRenewedPush(isSignInRequested);
  useEffect(() => {
    const withdraw = offerSignInAgain();
    return () => {
      withdraw();
      // What waits on the page that is left fails with it.
      signInAgain.settle(dispatch, false);
    };
  }, [dispatch]);
  // Nothing on another page, or to another person, would say what the proof sets off.
  useEffect(() => {
    const letFail = () => reauthentication.settle(dispatch, false);
    // A call may have been refused only after its page was left.
    letFail();
    return letFail;
  }, [dispatch, pathname, userId]);
  const endSession = () => {
    dispatch(signedOut());
    signInAgain.settle(dispatch, false);
  };
  return (
    <>
      <Outlet />
      <ReauthenticationDialog open={isProofRequested} onClose={() => reauthentication.settle(dispatch, false)} />
      <SignInAgainDialog open={isSignInRequested} onClose={endSession} />
    </>
  );
}
