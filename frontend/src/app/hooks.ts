import { useDispatch, useSelector } from 'react-redux';
import type { Store } from './store.ts';

// The store's typed hooks, for the app alone. An earlier layer knows only its own slices: there a selector names the
// part of the state that it reads, and only plain actions are dispatched.

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<ReturnType<Store['getState']>>();
