import type { TransformFnParams } from 'class-transformer';

/** For `@Transform`: text without the spaces around it. */
export function trimmed({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** For `@Transform`: an empty text is as good as none. */
export function trimmedOrAbsent(params: TransformFnParams): unknown {
  const value = trimmed(params);
  return value === '' ? undefined : value;
}

/** For `@Transform`: an empty text clears what stood there. */
export function trimmedOrNull(params: TransformFnParams): unknown {
  const value = trimmed(params);
  return value === '' ? null : value;
}
