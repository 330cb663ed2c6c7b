import { openMail } from './demo-people.ts';
import { addPet, newOwner, newOwnerWithBath, subscribe } from './people.ts';
import { expect, test } from './test.ts';

// The journey has two owners and several pages, and waits for mails.
test.slow();

/** A demo salon with one tub: each booked start is taken for everybody else. */
const oneTub = 9;

test(
  'one owner gives up a bath, and another who waited for it takes it from the mail, signed out',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, stillness, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    const other = await anotherBrowser();
    const start = await newOwnerWithBath(other, project.name, oneTub);
    const onTheWall = (locale: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'America/Chicago', ...options }).format(new Date(start));
    const day = onTheWall('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
    const time = onTheWall('en-GB', { hour: '2-digit', minute: '2-digit' });

    await newOwner(page, project.name);
    const email = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
    await addPet(page, 'Noodle', 'medium');
    await subscribe(page, 2);
    await page.goto(`/booking/${oneTub}`);
    // The first free day opens by itself above the button, and moves it.
    await stillness.reached();
    await page.getByRole('button', { name: 'Join the Waitlist' }).click();
    await page.getByRole('combobox', { name: 'Day' }).selectOption(day);
    await page.getByRole('combobox', { name: 'Time' }).selectOption(time);
    await expectAccessible();
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(page.getByText(/^Noodle is 1st in line/)).toBeVisible();
    await page.getByRole('link', { name: 'See your waitlist' }).click();
    await expect(page.getByText('1st in line')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();

    await other.goto('/dashboard/pet-owner?tab=appointments');
    await other.getByRole('button', { name: /^Cancel Appointment of Biscuit/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel Appointment' }).click();
    await expect(other.getByText('Your appointment has been cancelled.').first()).toBeVisible();

    await openMail(page, email, /A place for Noodle/);
    const link = new URL((await page.getByRole('link', { name: 'Take This Place' }).getAttribute('href')) ?? '');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto(link.pathname + link.hash);
    await expect(page.getByRole('heading', { name: 'A Place Opened' })).toBeVisible();
    await expect(page.getByText(/We hold this place for you until/)).toBeVisible();
    await expect(page.getByText('Included in your subscription')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('button', { name: 'Take This Place' }).click();
    await expect(page.getByRole('heading', { name: 'The place is yours' })).toBeVisible();
    await expectAccessible();
    await openMail(page, email, /Noodle's bath is booked/);
  },
);

test('an unknown link of an offer shows a message', async ({ page, troubles, expectAccessible }) => {
  troubles.expect(/404 POST .*\/wait-offers\/look/);
  await page.goto('/waitlist/offer#12.nonsense');
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await expectAccessible();
});
