import * as Toast from '@radix-ui/react-toast';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { classNames } from '../../shared/class-names.ts';
import { Icon } from '../../shared/icon.tsx';
import { selectToast, toastDismissed, toastRemoved } from '../../shared/toasts/toasts.slice.ts';
import styles from './toaster.module.css';
import { businessTerms } from '../../api/business-terms.ts';

const AUTO_CLOSE_MS = businessTerms.toast.seconds * 1000;
const SWIPE_THRESHOLD_PX = businessTerms.toast.swipePixels;
const REMOVAL_DELAY_MS = 1_000_000;

/** The notification area: one toast for some seconds, swipe right to dismiss, F8 to reach it (rules.md#toasts). */
export function Toaster() {
  const toast = useAppSelector(selectToast);
  const dispatch = useAppDispatch();
  const dismissedId = toast && !toast.open ? toast.id : undefined;

  useEffect(() => {
    if (!dismissedId) return;
    const removal = setTimeout(() => dispatch(toastRemoved(dismissedId)), REMOVAL_DELAY_MS);
    return () => clearTimeout(removal);
  }, [dismissedId, dispatch]);

  return (
    <Toast.Provider duration={AUTO_CLOSE_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || dispatch(toastDismissed(toast.id))}
          className={classNames(styles.toast, toast.tone && styles[toast.tone])}
        >
          <Icon
            name={toast.tone === 'bad' ? 'warning' : toast.tone === 'good' ? 'check' : 'info'}
            className={styles.icon}
          />
          <div className={styles.words}>
            <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className={styles.description}>{toast.description}</Toast.Description>
            )}
            {toast.action && (
              <Toast.Action asChild altText={toast.action.label}>
                <Link to={toast.action.to} className={styles.action}>
                  {toast.action.label}
                </Link>
              </Toast.Action>
            )}
          </div>
          <Toast.Close className={styles.close} aria-label="Close">
            <Icon name="close" size={18} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} />
    </Toast.Provider>
  );
}
