import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });
test.slow();

test('an owner enables and disables push on a device, and the service worker for messages is installed', async ({
  page,
  expectAccessible,
  expectNoSidewaysScroll,
}, { project }) => {
  // A headless browser refuses notifications, and no push service can be reached from here, so the test fakes the
  // permission and an address with its own keys.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    let subscription: PushSubscription | null = null;
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random()}`;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => {
        subscription = {
          endpoint,
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: () => {
            subscription = null;
            return Promise.resolve(true);
          },
        } as unknown as PushSubscription;
        return Promise.resolve(subscription);
      },
    });
  });
  await newOwner(page, project.name);
  await page.goto('/account/notifications');
  await expect(page.getByRole('button', { name: 'Turn On Push' })).toBeEnabled();
  await expectAccessible();
  await expectNoSidewaysScroll();
  // From here on the worker's own script counts as loading, so nothing waits for stillness any more.
  await page.getByRole('button', { name: 'Turn On Push' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Push is on' })).toBeVisible();

  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/service-worker.js'))?.scope);
  expect(await worker()).toContain(new URL(page.url()).origin);

  await page.getByRole('button', { name: 'Turn Off Push' }).click();
  await expect(page.getByRole('button', { name: 'Turn On Push' })).toBeVisible();
});
