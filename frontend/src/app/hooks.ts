import { useDispatch, useSelector } from 'react-redux';
import type { Store } from './store.ts';

// The store's hooks with its types, for the app itself. A layer before it knows its own slices alone: there a selector
// names the part of the state that it reads, and actions are plain.

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<ReturnType<Store['getState']>>();
