import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useIsShown } from './use-is-shown.ts';

test('a component is shown until it is left, also where strict mode repeats the effects', () => {
  const { result, unmount } = renderHook(useIsShown, { wrapper: StrictMode });
  const isShown = result.current;
  expect(isShown()).toBe(true);
  unmount();
  expect(isShown()).toBe(false);
});
