import { expect, test } from '../test.ts';
import { closeUp, faultsOf, faultsOfLists, openScreen, openUp, setWidth, widths } from './look.ts';
import { screens } from './screens.ts';

/** Dialogs and menus are opened at the narrowest and the widest width, and once with reduced motion. */
const motionsAt = { 360: ['no-preference', 'reduce'], 768: [], 1440: ['no-preference'] } as const;

for (const screen of screens)
  test(`${screen.role}, ${screen.name}: nothing is covered, cut, distorted, too small or too wide, at any width`, async ({
    page,
    stillness,
    troubles,
  }) => {
    if (screen.troubles) troubles.expect(screen.troubles);
    await openScreen(page, screen, stillness);
    const found: Record<string, string[]> = {};
    const keep = (where: string, faults: string[]): void => {
      if (faults.length > 0) found[where] = faults;
    };
    for (const width of widths) {
      await setWidth(page, width);
      keep(`${width}`, await faultsOf(page, stillness));
      for (const reducedMotion of motionsAt[width]) {
        await page.emulateMedia({ reducedMotion });
        keep(`${width}, lists, motion ${reducedMotion}`, await faultsOfLists(page, stillness));
        for (const opening of screen.opens ?? []) {
          if (!(await openUp(page, opening, stillness))) continue;
          keep(`${width}, ${opening.name}, motion ${reducedMotion}`, await faultsOf(page, stillness));
          keep(`${width}, lists of ${opening.name}, motion ${reducedMotion}`, await faultsOfLists(page, stillness));
          await closeUp(page, stillness);
        }
      }
    }
    expect(found).toEqual({});
  });
