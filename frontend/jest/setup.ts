import { afterEach, beforeEach, expect } from '@jest/globals';
import type {} from '@testing-library/jest-dom/jest-globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';

expect.extend(matchers);
// Testing Library would register this itself only for the first file of a worker.
afterEach(cleanup);
// Forms keep their input in the tab.
beforeEach(() => sessionStorage.clear());

// The time for which a test waits for something to appear. The default of a second is short on a busy machine.
configure({
  asyncUtilTimeout: 60_000,
  // A page may hide what has loaded until everything above it has.
  defaultIgnore: 'script, style, [hidden] *',
});

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
