import { ConfigProvider } from 'antd';
import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { selectReauthenticationRequested, settleReauthentication } from '../api/reauthentication.slice.ts';
import { dialogOnDemand } from '../shared/on-demand.tsx';
import { antdTheme } from './theme.ts';

const ReauthenticationDialog = dialogOnDemand(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
);

/** The messages of fields whose rule has no words of its own. */
const validateMessages = { default: 'Invalid input', required: 'Required' };
const form = { requiredMark: false, scrollToFirstError: { focus: true }, validateMessages };

const stillTheme = { ...antdTheme, token: { ...antdTheme.token, motion: false } };

/** The layout of the pages that use Ant Design, so that other pages need not load it. */
export function Component() {
  const still = useReducedMotion();
  const isRequested = useSelector(selectReauthenticationRequested);
  const dispatch = useDispatch();
  return (
    <ConfigProvider theme={still ? stillTheme : antdTheme} form={form}>
      <Outlet />
      <ReauthenticationDialog open={isRequested} onClose={() => settleReauthentication(dispatch, false)} />
    </ConfigProvider>
  );
}

/**
 * Returns whether the system asks for reduced motion. Ant Design has to know: it waits for the end of transitions that
 * the style sheet suppresses, and measures its lists meanwhile.
 */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    followReducedMotion,
    () => reducedMotion().matches,
    () => false,
  );
}

const reducedMotion = (): MediaQueryList => globalThis.matchMedia('(prefers-reduced-motion: reduce)');

function followReducedMotion(onChange: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
