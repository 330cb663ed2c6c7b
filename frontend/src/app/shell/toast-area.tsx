import { type ComponentType, useEffect, useReducer } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/icon.tsx';
import { selectToast, toastDismissed, type ToastState } from '../../shared/toasts/toasts.slice.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import styles from './toast-area.module.css';

let Toaster: ComponentType | undefined;
let hasFailed = false;

/** Loads the code of the toasts. Where that fails, plain toasts are shown until the code is there. */
export async function loadToasts(): Promise<void> {
  try {
    ({ Toaster } = await import('./toaster.tsx'));
  } catch {
    // The next toast tries to load the code again.
    hasFailed = true;
  }
}

/** The notification area. Its code is loaded with the first key or tap, because no page needs it to be read. */
export function ToastArea() {
  const toast = useAppSelector(selectToast);
  const [, drawAgain] = useReducer((draws: number) => draws + 1, 0);
  useEffect(() => {
    const once = { once: true, passive: true };
    const loadSoon = () => void loadToasts().then(drawAgain);
    window.addEventListener('pointerdown', loadSoon, once);
    window.addEventListener('keydown', loadSoon, once);
    window.addEventListener('online', loadSoon);
    return () => {
      window.removeEventListener('pointerdown', loadSoon);
      window.removeEventListener('keydown', loadSoon);
      window.removeEventListener('online', loadSoon);
    };
  }, []);
  useEffect(() => {
    if (toast && !Toaster) void loadToasts().then(drawAgain);
  }, [toast]);
  if (Toaster) return <Toaster />;
  return hasFailed && toast?.open ? <PlainToast key={toast.id} toast={toast} /> : null;
}

/**
 * A toast without the code of the toasts, which may be missing just when the network is what there is to report. It stays
 * until it is closed or the code has arrived.
 */
function PlainToast({ toast: { id, title, description, action } }: { toast: NonNullable<ToastState['current']> }) {
  const dispatch = useAppDispatch();
  return (
    <div role="alert" className={styles.toast}>
      <div>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        {action && <Link to={action.to}>{action.label}</Link>}
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => dispatch(toastDismissed(id))}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
