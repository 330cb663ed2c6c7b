import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { selectToast } from '../../shared/toasts/toasts.slice.ts';
import { useAppSelector } from '../hooks.ts';

const load = () => import('./toaster.tsx');
/** Where its code cannot be loaded the page goes on without toasts. */
const Toaster = lazy<ComponentType>(() =>
  load().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
);

/** The notification area, whose code comes with the first key or tap: no page needs it to be read. */
export function ToastArea() {
  const toast = useAppSelector(selectToast);
  useEffect(() => {
    const once = { once: true, passive: true };
    const loadSoon = () => void load().catch(() => undefined);
    window.addEventListener('pointerdown', loadSoon, once);
    window.addEventListener('keydown', loadSoon, once);
    return () => {
      window.removeEventListener('pointerdown', loadSoon);
      window.removeEventListener('keydown', loadSoon);
    };
  }, []);
  return (
    toast && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  );
}
