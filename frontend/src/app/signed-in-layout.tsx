import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { selectReauthenticationRequested, settleReauthentication } from '../api/reauthentication.slice.ts';
import { dialogOnDemand } from '../shared/on-demand.tsx';

const ReauthenticationDialog = dialogOnDemand(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
);

/** The layout of pages whose calls may need reauthentication (rules.md#reauthentication). */
export function Component() {
  const isRequested = useSelector(selectReauthenticationRequested);
  const dispatch = useDispatch();
  return (
    <>
      <Outlet />
      <ReauthenticationDialog open={isRequested} onClose={() => settleReauthentication(dispatch, false)} />
    </>
  );
}
