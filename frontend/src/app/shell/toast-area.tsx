import { type ComponentType, useEffect, useReducer } from 'react';
import { selectToast } from '../../shared/toasts/toasts.slice.ts';
import { useAppSelector } from '../hooks.ts';

let Toaster: ComponentType | undefined;

/** Loads the code of the toasts; the page continues without them where that fails. */
export async function loadToasts(): Promise<void> {
  try {
    ({ Toaster } = await import('./toaster.tsx'));
  } catch {
    // The next toast tries to load the code again.
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
    return () => {
      window.removeEventListener('pointerdown', loadSoon);
      window.removeEventListener('keydown', loadSoon);
    };
  }, []);
  useEffect(() => {
    if (toast && !Toaster) void loadToasts().then(drawAgain);
  }, [toast]);
  return Toaster ? <Toaster /> : null;
}
