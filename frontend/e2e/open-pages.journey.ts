import { expect, test } from './test.ts';

const openPages = [
  '/',
  '/how-it-works',
  '/find-salons',
  '/salon/2',
  '/subscribe',
  '/payment-success?redirect_status=succeeded',
  '/sign-in',
  '/sign-up',
  '/salon-register',
  '/salons/join-network',
  '/salons/apply',
  '/salons/faq',
  '/salons/application-confirmation',
];

for (const path of openPages)
  test(
    `route table: ${path} opens for a visitor, accessible and without an error`,
    { tag: '@desktop' },
    async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
      await expectAccessible();
      await expectNoSidewaysScroll();
    },
  );

test(
  'route table: an unknown address shows the not-found page',
  { tag: '@desktop' },
  async ({ page, troubles, expectAccessible }) => {
    troubles.expect(/^404 GET .*no-such-page$/);
    await page.goto('/no-such-page');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectAccessible();
  },
);

test('the menu of a small screen closes where the screen becomes wide, and the page can be used', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/how-it-works');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('banner').getByRole('link', { name: 'Find Salons' }).click();
  await expect(page).toHaveURL('/find-salons');
});

// This test needs the built product: only that serves the sandbox's script, which once started Fastify before its error
// handler was set.
test("a refusal by the framework has the product's error form in the built product too", async ({ request }) => {
  const answer = await request.post('/api/login', {
    data: Buffer.from('{'),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status()).toBe(400);
  expect(Object.keys((await answer.json()) as object).toSorted()).toEqual([
    'code',
    'message',
    'requestId',
    'statusCode',
    'traceId',
  ]);
});
