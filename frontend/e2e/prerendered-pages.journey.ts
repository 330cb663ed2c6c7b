import { signInAs } from './demo-people.ts';
import { holdCodeBack, untilTakenOver } from './held-code.ts';
import { watchShift } from './shift.ts';
import { expect, test } from './test.ts';

const prerenderedPages = [
  '/',
  '/how-it-works',
  '/find-salons',
  '/salon/2',
  '/salons/tx/austin',
  '/subscribe?petSize=large',
  '/salons/join-network',
  '/salons/faq',
  '/salons/apply',
  '/salon-register',
  '/sign-in',
  '/sign-up',
  '/refunds',
];
/**
 * Calls that a rendered page makes again: free starts, because others book, and the passkey challenge, which is good
 * once, for a few minutes, and so is in no document.
 */
const isNeverPrerendered = /\/(availability|login\/passkey\/request)$/;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('framed pages: a page that the browser renders says that it needs JavaScript', async ({ page, troubles }) => {
    troubles.expect(/^csp GET .*\.js$/);
    await page.goto('/dashboard/pet-owner');
    // Playwright's own text leaves out what is in a noscript.
    expect(await page.getByRole('main').innerText()).toContain('Lather needs JavaScript to show this page.');
  });

  for (const path of prerenderedPages)
    test(`prerendered pages: ${path} is there to be read`, async ({ page, troubles }) => {
      troubles.expect(/^csp GET .*\.js$/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/needs JavaScript/)).toHaveCount(0);
      await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    });
});

// A difference between the browser's rendering and the server's is an uncaught error, which fails the test
// (troubles.ts).
test.describe('far from the server’s time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });
  for (const path of prerenderedPages)
    test(
      `prerendered pages: ${path} is taken over as it was rendered, without a jump and without asking anew`,
      { tag: '@desktop' },
      async ({ page, stillness }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith('/api/') && !isNeverPrerendered.test(pathname)) asked.push(pathname);
        });
        const expectNoShift = await watchShift(page);
        await page.goto(path);
        await untilTakenOver(page);
        await stillness.reached();
        expect(asked).toEqual([]);
        await expectNoShift();
      },
    );
});

for (const path of ['/', '/salon/2'])
  test(
    `prerendered pages: ${path} becomes that of whoever is signed in, without a jump`,
    { tag: '@desktop' },
    async ({ page, stillness }) => {
      await signInAs(page, 'owner');
      const expectNoShift = await watchShift(page);
      await page.goto(path);
      await untilTakenOver(page);
      await stillness.reached();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      await expectNoShift();
    },
  );

test('prerendered pages: a step of the wizard that is opened by its address does not jump', async ({
  page,
  stillness,
}) => {
  const expectNoShift = await watchShift(page);
  await page.goto('/subscribe?step=plan');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stillness.reached();
  await expectNoShift();
});

test('framed pages: a dashboard is named before its code has loaded, and nothing moves when it comes', async ({
  page,
  stillness,
}) => {
  await signInAs(page, 'owner');
  const expectNoShift = await watchShift(page);
  const releaseCode = await holdCodeBack(page);
  await page.goto('/dashboard/pet-owner', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: 'Pet Owner Dashboard' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading your dashboard' })).toBeVisible();
  const before = await title.boundingBox();
  releaseCode();
  await expect(page.getByText('Here is what is coming up.')).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  await stillness.reached();
  await expectNoShift();
});

for (const [path, isPublic] of [
  ['/dashboard/salon', false],
  ['/find-salons?zipCode=78704', true],
] as const)
  test(`framed pages: ${path} has the frame before its code has loaded, and does not jump`, async ({
    page,
    stillness,
  }) => {
    await signInAs(page, isPublic ? 'owner' : 'salon');
    const expectNoShift = await watchShift(page);
    const releaseCode = await holdCodeBack(page);
    await page.goto(path, { waitUntil: 'commit' });
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Lather home' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading page' })).toBeVisible();
    await expect(banner.getByText('Sign In')).toHaveCount(isPublic ? 1 : 0);
    releaseCode();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner.getByText('Sign In')).toHaveCount(0);
    await stillness.reached();
    await expectNoShift();
  });

test('the page without a network is not listened to by a script that comes after its code', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/early-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/offline.html', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const came = page.waitForEvent('requestfinished', (request) => /\/early-[\w-]+\.js$/.test(request.url()));
  release();
  await came;
  await page.waitForLoadState('load');
  expect(await page.evaluate('window.earlyInput')).toBeNull();
});

test('prerendered pages: the scroll position from before the code had loaded is kept', async ({ page, stillness }) => {
  const releaseCode = await holdCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const place = async () => (await footer.boundingBox())!.y;
  const before = await place();
  releaseCode();
  await untilTakenOver(page);
  await stillness.reached();
  // Typefaces and free times may change a line above the reader. The browser then scrolls by it, and the reader stays.
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
});

test('prerendered pages: the code is loaded once the page has been painted', async ({ page }) => {
  await page.goto('/');
  await untilTakenOver(page);
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(?!early-).*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(asked).toBeGreaterThan(painted);
});

for (const path of ['/booking/abc', '/subscription/1.5', '/appointments/0/move'])
  test(`prerendered pages: ${path} leads a visitor to sign in, and its document says nothing else before`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(/404/);
    const releaseCode = await holdCodeBack(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('404 Page Not Found')).toBeHidden();
    releaseCode();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent(path)}`);
  });

for (const [path, title] of [
  ['/salon/abc', 'Salon Not Found'],
  ['/salon/0', 'Salon Not Found'],
  ['/salons/tx/--', 'No Salons Here'],
] as const)
  test(`prerendered pages: ${path} is the same page before and after its code has loaded`, async ({
    page,
    troubles,
  }) => {
    troubles.expect(/404/);
    const releaseCode = await holdCodeBack(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    releaseCode();
    await untilTakenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
