import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown, type ToastMessage } from './toasts.slice.ts';

/** Returns the function that shows a toast. */
export function useToast(): (message: ToastMessage) => void {
  const dispatch = useDispatch();
  return useCallback((message) => void dispatch(toastShown(message)), [dispatch]);
}
