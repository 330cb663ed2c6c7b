import { resolve, sep } from 'node:path';
import { getSystemErrorMessage } from 'node:util';

import { CommandError } from '../command-error.ts';

/** The system calls whose errors name no path. Both sides of a copy can fail; these belong to the side that is written. */
const writingCalls = new Set(['write', 'writev', 'fsync', 'close']);

/**
 * Rethrows an error of writing into the folder as a sentence that names the folder and the reason; any other error is
 * rethrown as it is.
 */
export function explainUnwritable(folder: string): (error: unknown) => never {
  return (error) => {
    const { code, errno, syscall = '', path = '' } = error as NodeJS.ErrnoException;
    const isOfFolder = writingCalls.has(syscall) || `${path}${sep}`.startsWith(`${resolve(folder)}${sep}`);
    if (code === undefined || errno === undefined || !isOfFolder) throw error;
    throw new CommandError(`${folder} cannot be written: ${getSystemErrorMessage(errno)} (${code}).`);
  };
}
