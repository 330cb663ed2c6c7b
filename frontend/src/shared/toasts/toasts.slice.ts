import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'good' | 'bad';
  action?: { label: string; to: string };
}

export interface ToastState {
  current: (ToastMessage & { id: string; open: boolean }) | null;
}

/** One toast at a time: a new one replaces the one before. A dismissed toast stays until it is removed. */
const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { current: null } as ToastState,
  reducers: {
    toastShown: {
      prepare: (message: ToastMessage) => ({ payload: { ...message, id: nanoid(), open: true } }),
      reducer: (state, { payload }: PayloadAction<NonNullable<ToastState['current']>>) => {
        state.current = payload;
      },
    },
    toastDismissed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current.open = false;
    },
    toastRemoved: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
  },
});

export const { toastShown, toastDismissed, toastRemoved } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;
export const selectToast = (state: { toasts: ToastState }): ToastState['current'] => state.toasts.current;
