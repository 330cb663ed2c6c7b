import { expect, type Page } from '@playwright/test';

import { signInAs } from './demo-people.ts';
import { ask } from './people.ts';
import { leave } from './salon-staff.ts';

interface TestClock {
  move: object | null;
}

/** Moves time ahead on the test clock as an administrator, and waits until everything on the way has happened. */
export async function timePasses(page: Page, steps: readonly ('day' | 'week')[]): Promise<void> {
  await signInAs(page, 'admin');
  for (const by of steps) {
    await ask(page, '/api/admin/test-clock/moves', { by });
    await expect(async () => {
      expect((await ask<TestClock>(page, '/api/admin/test-clock')).move).toBeNull();
    }).toPass({ timeout: 600_000 });
  }
  await forget(page);
}

/** Signs out by clearing the storage, on a page that makes no calls, so that none is aborted. */
export async function forget(page: Page): Promise<void> {
  await page.goto('/dev/mail');
  await leave(page);
}
