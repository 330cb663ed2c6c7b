import { keepSession, type Session } from './demo-people.ts';
import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

// The journey uses two browsers at once, on a machine that has other work.
test.slow();

test(
  'signed-in: a browser left behind is seen and signed out from another, which goes on',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, troubles, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    const email = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
    const phone =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Mobile Safari/537.36';
    const there = await anotherBrowser({ userAgent: phone });
    const data = { email, password: 'oatmeal-bath-7' };
    await keepSession(there, (await (await there.request.post('/api/login', { data })).json()) as Session);
    await there.goto('/account');
    await expect(there.getByText('This browser')).toBeVisible();

    await page.goto('/account');
    await expect(page.getByText('Chrome on Android')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('button', { name: 'Sign Out There: Chrome on Android' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Signed out there' })).toBeVisible();
    await expect(page.getByText('Chrome on Android')).toBeHidden();

    troubles.expect(/401 /);
    // The next action there leads to the sign-in page, and nothing of the pages before is kept.
    await there.reload();
    await expect(there).toHaveURL('/sign-in?redirect=%2Faccount');
    await page.reload();
    await expect(page.getByText('This browser')).toBeVisible();
  },
);
