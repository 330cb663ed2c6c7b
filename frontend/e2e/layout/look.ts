import type { Page } from '@playwright/test';

import { signInAs } from '../demo-people.ts';
import type { Stillness } from '../stillness.ts';
import { layoutFaults } from './layout-faults.ts';
import type { Opening, Screen } from './screens.ts';

/** The widths at which every screen is checked: a phone, a tablet, a desktop. */
export const widths = [360, 768, 1440] as const;
const heights: Record<(typeof widths)[number], number> = { 360: 740, 768: 1024, 1440: 900 };

export const setWidth = (page: Page, width: (typeof widths)[number]): Promise<void> =>
  page.setViewportSize({ width, height: heights[width] });

/** Opens a screen in its role, and waits until it stands still. */
export async function openScreen(page: Page, { role, path, before }: Screen, stillness: Stillness): Promise<void> {
  await before?.(page);
  if (role !== 'visitor') await signInAs(page, role);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await stillness.reached();
}

/**
 * Returns the faults of a whole page, checked window by window from top to bottom. Where a dialog is open, only its
 * faults count, because it stays in place while the page behind it scrolls.
 */
export async function faultsOf(page: Page, stillness: Stillness): Promise<string[]> {
  const faults = new Set<string>();
  await page.evaluate(scroll, 'to the top');
  for (;;) {
    await stillness.reached();
    for (const fault of await page.evaluate(layoutFaults)) faults.add(fault);
    if (!(await page.evaluate(scroll, 'on'))) return [...faults];
  }
}

/** Scrolls the page or dialog to its top, or down by most of a window; returns whether it moved. Runs in the page. */
function scroll(where: string): boolean {
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')];
  const dialog = dialogs.find((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const scrolls = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
  let scroller: Element | null = dialog ?? document.scrollingElement;
  if (dialog) while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
  if (!scroller) return false;
  const before = scroller.scrollTop;
  const top = where === 'on' ? before + innerHeight * 0.7 : 0;
  scroller.scrollTo({ top, behavior: 'instant' });
  return scroller.scrollTop > before + 1;
}

const opened = '[role=dialog]:visible, dialog[open]:visible, [role=menu]:visible';

/** Presses the button that opens a dialog, a menu or a list; returns whether the button exists at this width. */
export async function openUp(
  page: Page,
  { button, atSomeWidths, within }: Opening,
  stillness: Stillness,
): Promise<boolean> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const opener = page.getByRole('button', { name: button }).first();
  if (atSomeWidths && !(await opener.isVisible())) return false;
  await opener.click();
  await page.locator(opened).first().waitFor();
  await within?.(page.getByRole('dialog'));
  await stillness.reached();
  return true;
}

/** Closes the dialog, menu or list. */
export async function closeUp(page: Page, stillness: Stillness): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(opened).first().waitFor({ state: 'hidden' });
  await stillness.reached();
}

/** Opens each select in turn and returns those whose list is not placed where a person can choose from it. */
export async function faultsOfLists(page: Page, stillness: Stillness): Promise<string[]> {
  const faults: string[] = [];
  // Elements under an open dialog cannot be reached.
  const dialog = page.locator('[role=dialog]:visible');
  const scope = (await dialog.count()) > 0 ? dialog.last() : page.locator('main');
  const lists = scope.locator('.ant-select:not(.ant-select-disabled):visible');
  for (let at = 0; at < (await lists.count()); at += 1) {
    await lists.nth(at).click();
    const popup = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    await popup.first().waitFor({ state: 'attached' });
    await stillness.reached();
    const box = await popup.first().boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const seen = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    if (!seen) faults.push(`list ${at + 1} opens at ${JSON.stringify(box)}`);
    await page.keyboard.press('Escape');
    await stillness.reached();
  }
  return faults;
}
