import type { Page } from '@playwright/test';

import { signInAs } from '../demo-people.ts';
import { expect, test } from '../test.ts';
import { faultsOf, faultsOfLists, setWidth } from './look.ts';

/** Puts a fault into the page that the check has to find. */
const plant = (page: Page, css: string) => page.addStyleTag({ content: css });

const planted: [what: string, css: string, found: RegExp][] = [
  // This line once made a badge's icon cover a third of every picture.
  [
    'an icon blown up',
    'article > div:first-child svg:first-child { width: 100%; height: 100%; }',
    /^an icon of 15px is/,
  ],
  ['an icon squeezed', 'article p svg { width: 6px; }', /is squeezed to 6px/],
  [
    'words under a picture',
    'article { position: relative } article > div:first-child { position: absolute; inset: 0; height: 100%; aspect-ratio: auto !important; }',
    /^words are covered/,
  ],
  [
    'words cut at the side',
    'article h2, article h3 { width: 2rem; overflow: hidden; white-space: nowrap; }',
    /^words are cut at the side/,
  ],
  ['words cut below', 'article p { height: 8px; overflow: hidden; }', /^words are cut above or below/],
  ['a page that is too wide', 'main { width: 110vw; }', /^the page scrolls sideways/],
  [
    'a small target',
    'article a { display: block; width: 20px !important; min-width: 0 !important; height: 20px; min-height: 0 !important; overflow: visible; padding: 0 !important; }',
    /^a target is 20x20px/,
  ],
  // A margin once moved a filter over the button beside it.
  ['two controls that meet', 'form button { margin-left: -60px; }', /^two controls meet/],
];

for (const [what, css, found] of planted)
  test(`the check of the layout finds ${what}`, async ({ page, stillness }) => {
    await setWidth(page, 1440);
    await page.goto('/find-salons');
    await page.getByRole('article').first().waitFor();
    expect(await faultsOf(page, stillness)).toEqual([]);
    await plant(page, css);
    expect(await faultsOf(page, stillness)).toEqual(expect.arrayContaining([expect.stringMatching(found)]));
  });

test('the check of the layout finds a bullet on the edge, a cell that is too wide and a selected tab out of sight', async ({
  page,
  stillness,
}) => {
  await setWidth(page, 360);
  await page.goto('/salons/join-network');
  await page.getByRole('tablist').first().waitFor();
  expect(await faultsOf(page, stillness)).toEqual([]);
  await plant(page, '[role=tablist] { position: relative; left: 200vw; width: 90vw; }');
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML =
      '<ul style="list-style: disc; padding: 0; margin: 0"><li>On the edge</li></ul>' +
      '<table style="table-layout: fixed; width: 200px"><tbody><tr><td style="width: 60px">' +
      '<span style="display: inline-block; width: 90px">Wide</span></td><td>Next</td></tr></tbody></table>';
    document.querySelector('main')?.prepend(planted);
  });
  const found = await faultsOf(page, stillness);
  for (const fault of [/^a bullet stands on the edge/, /^something reaches into the next/, /^the chosen one is out of/])
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
});

test('the check of the layout finds a distorted picture', async ({ page, stillness }) => {
  await page.goto('/find-salons');
  await page.getByRole('article').first().waitFor();
  // Hydration removes what the server did not render.
  await stillness.reached();
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = '/favicon.svg';
    picture.style.cssText = 'width: 120px; height: 40px';
    document.querySelector('main')?.prepend(picture);
  });
  await expect
    .poll(() => faultsOf(page, stillness))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^a picture is distorted/)]));
});

test('the check of the layout finds a list that opens out of sight', async ({ page, stillness }) => {
  await signInAs(page, 'owner');
  await page.goto('/dashboard/pet-owner?tab=pets');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await page.getByRole('combobox').first().waitFor();
  expect(await faultsOfLists(page, stillness)).toEqual([]);
  await plant(page, '.ant-select-dropdown { left: -12800px !important; top: -9000px !important; }');
  expect(await faultsOfLists(page, stillness)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^list 1 opens/)]),
  );
});

test('the check of accessibility finds pale words and a button without a name', async ({ page, expectAccessible }) => {
  await page.goto('/how-it-works');
  await expectAccessible();
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.style.cssText = 'color: #ddd; background: #fff';
    pale.textContent = 'Hardly to be read';
    document.querySelector('main')?.prepend(pale, document.createElement('button'));
  });
  await expect(expectAccessible()).rejects.toThrow(/button-name[\s\S]*color-contrast/);
});

test('a step waits for a dialog that opens late', async ({ page }) => {
  await page.setContent('<button class="ant-zoom-appear" style="position: absolute; top: 0">Save</button>');
  await page.evaluate(() => {
    const button = document.querySelector('button')!;
    button.addEventListener('click', () => button.append(`d at ${button.style.top}`));
    window.setTimeout(() => {
      button.style.top = '300px';
      button.classList.remove('ant-zoom-appear');
    }, 1_000);
  });
  await page.getByRole('button').click();
  await expect(page.getByRole('button')).toHaveText('Saved at 300px');
});
