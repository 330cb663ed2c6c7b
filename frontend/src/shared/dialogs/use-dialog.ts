import { useState } from 'react';

export interface DialogState<T> {
  open: boolean;
  /** The subject of the dialog, which stays known while the dialog fades out. */
  about: T | undefined;
  show: (about: T) => void;
  close: () => void;
}

/** Opens one dialog of a list for any of its items. */
export function useDialog<T>(): DialogState<T> {
  const [state, set] = useState<{ open: boolean; about?: T }>({ open: false });
  return {
    open: state.open,
    about: state.about,
    show: (about) => set({ open: true, about }),
    close: () => set(({ about }) => ({ open: false, about })),
  };
}
