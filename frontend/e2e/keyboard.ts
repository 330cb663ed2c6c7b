import { expect, type Locator, type Page } from '@playwright/test';

const maxStops = 80;

/** Presses Tab until the wanted element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await wanted.evaluateAll((elements) => elements.some((element) => element.matches(':focus')))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key did not reach ${wanted.toString()}.`);
}

/** Walks to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Walks to a button or link and presses Enter, once a press does something. */
export async function press(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
