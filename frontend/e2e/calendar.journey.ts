import { newOwnerWithBath } from './people.ts';
import { expect, test } from './test.ts';

test.slow();

test('an owner puts a bath into a calendar, by its file and by a link that can be renewed and turned off', async ({
  page,
  expectAccessible,
  expectNoSidewaysScroll,
}, { project }) => {
  await newOwnerWithBath(page, project.name);
  await page.goto('/dashboard/pet-owner?tab=appointments');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Add to Calendar: bath of Biscuit/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^bath-\d+\.ics$/);

  await page.goto('/account/notifications');
  await page.getByRole('button', { name: 'Create a Calendar Link' }).click();
  await expect(page.getByText(/^See your baths in the calendar/)).toBeFocused();
  const link = page.getByLabel('Your private link');
  await expect(link).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible();
  await expectNoSidewaysScroll();
  const read = async () => {
    const answer = await page.request.get(new URL(await link.inputValue()).pathname);
    return { status: answer.status(), text: await answer.text() };
  };
  expect((await read()).text).toContain('SUMMARY:Biscuit: bath at');
  const first = await link.inputValue();
  await expect(page.getByRole('link', { name: 'Open in your calendar app' })).toHaveAttribute('href', /^webcal:/);

  await page.getByRole('button', { name: 'Make a New Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a New Link' }).click();
  await expect(link).not.toHaveValue(first);
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(404);
  expect((await read()).status).toBe(200);

  await page.getByRole('button', { name: 'Turn Off the Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off the Link' }).click();
  await expect(page.getByRole('button', { name: 'Create a Calendar Link' })).toBeVisible();
});
