import type { Page } from '@playwright/test';

import { logOut, newOwnerWithBath, signUp } from './people.ts';
import { expect, test } from './test.ts';

// The other journeys block the service worker, because route handlers that simulate a broken network do not see its
// answers.
test.use({ serviceWorkers: 'allow' });
test.slow();

const card = (page: Page) => page.getByRole('article').first();

/** Waits until the worker has cached all files and controls this page. */
const untilKept = async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
};

/**
 * Returns a function that stops the worker of this script, and no other: a page whose worker is stopped while it answers
 * the navigation never arrives.
 */
const stopperOf = async (page: Page, script: string) => {
  const browser = await page.context().newCDPSession(page);
  let activated = '';
  browser.on('ServiceWorker.workerVersionUpdated', (event) => {
    const version = event.versions.find(
      ({ scriptURL, status }) => scriptURL.endsWith(script) && status === 'activated',
    );
    activated = version?.versionId ?? activated;
  });
  await browser.send('ServiceWorker.enable');
  return async () => {
    await expect.poll(() => activated).not.toBe('');
    await browser.send('ServiceWorker.stopWorker', { versionId: activated });
  };
};

test('in airplane mode: an owner finds the next bath with address and directions, and everything else once there is a network @desktop', async ({
  page,
  troubles,
}, { project }) => {
  await newOwnerWithBath(page, project.name);
  await page.goto('/dashboard/pet-owner?tab=appointments');
  await expect(card(page)).toBeVisible();
  const when = await card(page).locator('p').first().textContent();
  await untilKept(page);
  await expect(card(page)).toBeVisible();

  troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  await page.context().setOffline(true);
  // The app on the home screen opens at this address.
  await page.goto('/dashboard');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your next baths' })).toBeVisible();
  await expect(card(page)).toContainText(when ?? '');
  const directions = card(page).getByRole('link', { name: /^Directions to/ });
  const address = (await card(page).locator('p').nth(1).textContent()) ?? '';
  await expect(directions).toHaveAttribute('href', new RegExp(encodeURIComponent(address).replace(/[()]/g, '.')));

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('tab', { name: 'Appointments' })).toBeVisible();
});

test('in airplane mode: the next person on the same phone sees nothing of the previous one', async ({
  page,
  troubles,
}, { project }) => {
  await newOwnerWithBath(page, project.name);
  await page.goto('/dashboard/pet-owner?tab=appointments');
  await expect(card(page)).toBeVisible();
  await untilKept(page);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain('kept-baths');

  await logOut(page, project.name);
  await expect(page).toHaveURL('/');
  expect(await stored()).not.toContain('kept-baths');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets\/|offline\.html|favicon\.svg)/.test(path))).toEqual([]);

  await signUp(page, project.name);
  troubles.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a new version is installed between two pages, and never while a second page is open', async ({
  page,
  context,
  troubles,
}, { project }) => {
  await newOwnerWithBath(page, project.name);
  await untilKept(page);
  // To the browser, a worker from another address for the same pages is a new version.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js?next');
    await new Promise<void>((resolve) => {
      const look = () => (registration.waiting ? resolve() : setTimeout(look, 50));
      look();
    });
    Object.assign(window, { isOldPage: true });
  });
  // A page that is reloading cannot be evaluated.
  const workerInCharge = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.split('/').at(-1)).catch(() => undefined);
  const isOldPage = () => page.evaluate(() => 'isOldPage' in window).catch(() => undefined);

  const second = await context.newPage();
  await second.goto('/how-it-works');
  await page.getByRole('link', { name: 'Lather' }).first().click();
  await expect(page).toHaveURL('/');
  expect([await workerInCharge(), await isOldPage()]).toEqual(['service-worker.js', true]);
  await second.close();

  // The worker counts the closed page until the browser has cleaned it up. Chromium stops an idle worker before another
  // takes over, but waits five minutes for that while a debugger is attached, as this test is.
  const stopOldWorker = await stopperOf(page, '/service-worker.js');
  // A file that the stopped worker was fetching does not arrive.
  troubles.expect(/Failed to fetch/);
  let visits = 0;
  await expect(async () => {
    visits += 1;
    await stopOldWorker();
    await page
      .getByRole('link', { name: visits % 2 === 1 ? 'Find Salons' : 'Home' })
      .last()
      .click();
    await expect.poll(isOldPage, { timeout: 2_000 }).toBe(false);
  }).toPass();
});
