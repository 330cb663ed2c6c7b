import { createAccountButton, describeAccount, describeDog, newName, saveCard, toPayment } from './guest.ts';
import { cards } from './people.ts';
import { expect, test } from './test.ts';

/** A name of the machine in its network: a browser takes only its own machine, or https, for a secure context. */
const host = 'lather.lan';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace(/\/\/[^:/]+/, `//${host}`)),
});

test('a phone that opens the product by http from a machine nearby subscribes as on any page', async ({
  page,
  troubles,
}, { project }) => {
  // The browser says of a header that it ignores it there.
  troubles.expect(/Cross-Origin-Opener-Policy header has been ignored/);
  await describeDog(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await toPayment(page);
  await saveCard(page, cards.good);
  await describeAccount(page, newName(project.name));
  await createAccountButton(page).click();
  await page.waitForURL('/dashboard/pet-owner');
  await expect(page.getByRole('article', { name: 'Noodle' })).toContainText('Active');
});
