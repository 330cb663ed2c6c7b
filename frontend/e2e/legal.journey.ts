import { addPet, newOwner } from './people.ts';
import { expect, test } from './test.ts';

const sentence =
  /your plan renews monthly at the price shown\. Cancel any time\. You also agree to our Refund Policy\./;

test('a visitor reads the refund policy from the footer, and finds no link to a text that is not written', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/how-it-works');
  const legal = page.getByRole('navigation', { name: 'Footer: Legal' });
  await expect(legal.getByText('Terms of Service')).toBeVisible();
  await expect(legal.getByRole('link')).toHaveText(['Refund Policy']);
  await legal.getByRole('link', { name: 'Refund Policy' }).press('Enter');
  await expect(page).toHaveURL('/refunds');
  await expect(page.getByRole('heading', { level: 1, name: 'When money goes back' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'How to ask' })).toBeVisible();
  await expect(page.getByText('<strong>Markup of this text')).toBeVisible();
  await expectAccessible();
});

test('an owner reads beside each button what subscribing agrees to', async ({ page, expectAccessible }, {
  project,
}) => {
  await newOwner(page, project.name);
  await addPet(page, 'Biscuit', 'medium');
  await page.goto('/subscription/2');
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue to Payment' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Pay \$55/ })).toBeVisible();
  const beside = page.getByText(sentence);
  await expect(beside).toBeVisible();
  const [policy] = await Promise.all([
    page.waitForEvent('popup'),
    beside.getByRole('link', { name: 'Refund Policy' }).press('Enter'),
  ]);
  await expect(policy.getByRole('heading', { level: 1, name: 'When money goes back' })).toBeVisible();
});
