import type { Page } from '@playwright/test';

import { press } from './keyboard.ts';
import { openDesk, registerSalon } from './salon-staff.ts';
import { expect, test } from './test.ts';

/** Returns a drawn picture in place of a photograph. */
async function photo(page: Page, colour: string, width: number, height: number, type = 'image/jpeg'): Promise<Buffer> {
  const url = await page.evaluate(
    (wanted) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wanted.width, height: wanted.height });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = wanted.colour;
      context?.fillRect(0, 0, wanted.width, wanted.height);
      return canvas.toDataURL(wanted.type);
    },
    { colour, width, height, type },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const window = 'Two tubs below a window';
const street = 'Our shop seen from the street';

test(
  'salon pictures: a salon adds two, changes their order by keyboard, and a visitor sees them',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    const salon = await registerSalon(page, project.name, { status: 'approved' });
    await openDesk(page, salon.email);
    await page.getByRole('tab', { name: 'Business Overview' }).click();
    const panel = page.getByRole('region', { name: 'Pictures' });
    await expect(panel.getByText('0 of 8')).toBeVisible();
    const step = page.getByRole('link', { name: 'Set up: Pictures' });
    await expect(step).toBeVisible();

    const uploads = [
      { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 'teal', 1_800, 1_200), alt: window },
      { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 'peru', 900, 1_200), alt: street },
    ];
    for (const [place, { alt, ...file }] of uploads.entries()) {
      await panel.getByLabel('Picture', { exact: true }).setInputFiles(file);
      await expect(panel.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
      await panel.getByRole('button', { name: 'Add Picture' }).click();
      await expect(panel.getByText('Please say in a few words what the picture shows')).toBeVisible();
      await panel.getByLabel('What does the picture show?').fill(alt);
      if (place === 0) await expectAccessible();
      await panel.getByRole('button', { name: 'Add Picture' }).click();
      await expect(panel.getByText(`${place + 1} of 8`)).toBeVisible();
    }
    await expect(step).toHaveCount(0);
    await expectAccessible();
    await expectNoSidewaysScroll();

    const shown = panel.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem');
    await expect(shown.first()).toContainText(window);
    await press(page, panel.getByRole('button', { name: `Move earlier: ${street}` }));
    await expect(shown.first()).toContainText(street);
    await expect(panel.getByRole('status')).toHaveText(`${street}: now picture 1 of 2.`);
    // At the beginning of the list the pressed button does nothing more, but keeps the focus.
    await expect(panel.getByRole('button', { name: `Move earlier: ${street}` })).toBeFocused();

    await panel.getByRole('button', { name: `Describe: ${window}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What does the picture show?').fill(`${window}, with towels`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(shown.nth(1)).toContainText('with towels');

    // On a phone the other picture is outside the screen.
    if (project.name === 'desktop') {
      await shown.nth(1).dragTo(shown.first());
      await expect(shown.first()).toContainText(window);
      await shown.first().dragTo(shown.nth(1));
      await expect(shown.first()).toContainText(street);
    }

    await page.goto(`/find-salons?q=${encodeURIComponent(salon.name)}`);
    const card = page.getByRole('article').filter({ hasText: salon.name }).getByRole('img', { name: street });
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
    expect(await card.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/media\/[0-9a-f]{32}-\d+\.avif$/);

    await page.goto(`/salon/${salon.id}`);
    const carousel = page.getByRole('region', { name: `Pictures of ${salon.name}` });
    await expect(carousel.getByRole('img', { name: street })).toBeVisible();
    await expect(carousel.getByText('1 / 2')).toBeVisible();
    await carousel.getByRole('button', { name: 'Next picture' }).click();
    await expect(carousel.getByRole('img', { name: `${window}, with towels` })).toBeVisible();
    await expect(carousel.getByText('2 / 2')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();

    await page.goto('/dashboard/salon?tab=overview');
    await panel.getByRole('button', { name: `Remove: ${street}` }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(panel.getByText('1 of 8')).toBeVisible();
  },
);

test('salon pictures: a file that is not a picture is refused before it is sent', async ({ page }, { project }) => {
  const salon = await registerSalon(page, project.name, { status: 'approved' });
  await openDesk(page, salon.email);
  await page.getByRole('tab', { name: 'Business Overview' }).click();
  const panel = page.getByRole('region', { name: 'Pictures' });
  const file = { name: 'price-list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Baths from $45') };
  await panel.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await expect(panel.getByRole('alert')).toContainText('This file is not a picture that we can show');
  await expect(panel.getByRole('button', { name: 'Choose Picture' })).toBeVisible();

  // The next dropped file is a picture.
  const bytes = [...(await photo(page, 'teal', 640, 480))];
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'IMG_3.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  const target = panel.getByText('Drop one here, or choose one.');
  for (const type of ['dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: dropped });
  await expect(panel.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);

  // Another file that is no picture leaves the chosen one and its description.
  const description = panel.getByLabel('What does the picture show?');
  await description.fill('Our tubs');
  await panel.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await expect(panel.getByRole('alert')).toContainText('This file is not a picture that we can show');
  await expect(panel.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await expect(description).toHaveValue('Our tubs');
});

test('salon pictures: what is transparent in a chosen picture is white, as visitors will see it', async ({ page }, {
  project,
}) => {
  const salon = await registerSalon(page, project.name, { status: 'approved' });
  await openDesk(page, salon.email);
  await page.getByRole('tab', { name: 'Business Overview' }).click();
  const panel = page.getByRole('region', { name: 'Pictures' });
  const buffer = await photo(page, 'transparent', 640, 480, 'image/png');
  await panel.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const corner = await panel
    .getByRole('img', { name: 'The chosen picture' })
    .evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(img, 0, 0);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
    });
  expect(corner).toEqual([255, 255, 255, 255]);
});
