import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { test } from '../test.ts';
import { closeUp, openScreen, openUp, setWidth } from './look.ts';
import { screens } from './screens.ts';

/** The folder of the pictures; `npm run pictures` prints it. */
const folder = process.env.PICTURES ?? 'pictures';
mkdirSync(folder, { recursive: true });

const fileOf = (role: string, name: string, width: number): string =>
  join(folder, `${role}-${name.replace(/\W+/g, '-')}-${width}.png`);

for (const width of [360, 1440] as const)
  for (const screen of screens)
    test(`${screen.role}, ${screen.name}, ${width}`, { tag: '@picture' }, async ({ page, stillness, troubles }) => {
      if (screen.troubles) troubles.expect(screen.troubles);
      await setWidth(page, width);
      await openScreen(page, screen, stillness);
      await page.screenshot({ path: fileOf(screen.role, screen.name, width), fullPage: true });
      for (const opening of screen.opens ?? []) {
        if (!(await openUp(page, opening, stillness))) continue;
        await page.screenshot({ path: fileOf(screen.role, `${screen.name} ${opening.name}`, width) });
        await closeUp(page, stillness);
      }
    });

const sheetLook =
  'body { margin: 12px; font: 14px sans-serif } figure { margin: 0 0 12px; break-inside: avoid } img { width: 100%; max-height: 900px; object-fit: cover; object-position: top; border: 1px solid }';
const columns = { 360: 6, 1440: 4 } as const;

for (const role of ['visitor', 'owner', 'salon', 'admin'])
  for (const width of [360, 1440] as const)
    test(`sheet of ${role}, ${width}`, { tag: '@sheet' }, async ({ page }) => {
      const files = readdirSync(folder).filter((file) => file.startsWith(`${role}-`) && file.endsWith(`-${width}.png`));
      const figures = files.map((file) => {
        const picture = readFileSync(join(folder, file)).toString('base64');
        return `<figure><figcaption>${file}</figcaption><img src="data:image/png;base64,${picture}" /></figure>`;
      });
      await page.setViewportSize({ width: 1800, height: 1000 });
      await page.setContent(
        `<!doctype html><style>${sheetLook}</style><body style="columns: ${columns[width]}">${figures.join('')}</body>`,
      );
      await page.screenshot({ path: join(folder, `sheet-${role}-${width}.png`), fullPage: true });
    });
