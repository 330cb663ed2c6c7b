import type { KeyboardEvent } from 'react';

/** Returns whether a key is pressed as a command of the browser or the system, such as Alt and an arrow for Back. */
export const isBrowserCommand = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey;
