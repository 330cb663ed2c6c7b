import { addPet, newOwner, subscribe } from './people.ts';
import { expect, test } from './test.ts';

test.slow();

/** A demo salon with several tubs. */
const salon = 2;

test(
  'an owner books two dogs side by side, and each bath says that they come together',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    await addPet(page, 'Biscuit', 'medium');
    await addPet(page, 'Pepper', 'small');
    await subscribe(page, 2, 'Biscuit');
    await subscribe(page, 1, 'Pepper');
    await page.goto(`/booking/${salon}`);
    await page.getByRole('button', { name: 'Book Several Dogs' }).click();
    await expect(page.getByRole('checkbox', { name: /Biscuit/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Pepper/ })).toBeChecked();
    // Each screen width has its own month, so that the two do not compete.
    if (project.name === 'desktop') {
      await page.getByRole('button', { name: 'Next month' }).click();
      const calendar = page.getByRole('group', { name: /20\d\d/ });
      await calendar.getByRole('button', { disabled: false }).first().click();
    }
    await page.getByRole('radio', { name: /AM|PM/ }).last().check();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('button', { name: 'Book 2 Dogs' }).click();
    await expect(page.getByText('Together with Pepper')).toBeVisible();
    await expect(page.getByText('Together with Biscuit')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
  },
);
