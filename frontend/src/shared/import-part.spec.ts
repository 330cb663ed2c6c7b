import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { importPart } from './import-part.ts';

const present = globalThis.fetch;
const fetched = jest.fn<typeof fetch>();
const links = () => [...document.head.querySelectorAll('link')];
const settleStyles = (type: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(type));

beforeEach(() => {
  document.head.replaceChildren();
  fetched.mockReset().mockImplementation(async () => new Response('export {};'));
  globalThis.fetch = fetched;
});
afterEach(() => {
  globalThis.fetch = present;
});

test('a part is imported once its files have arrived, each of which is loaded once', async () => {
  const run = jest.fn(() => Promise.resolve('toasts'));
  const names = ['assets/toasts.js', 'assets/toasts.css'];
  const both = Promise.all([importPart(run, names), importPart(run, names)]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(run).not.toHaveBeenCalled();
  settleStyles('load');
  expect(await both).toEqual(['toasts', 'toasts']);
  await importPart(run, names);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['http://localhost/assets/toasts.js']);
  expect(links()).toHaveLength(1);
});

test('a part whose files do not arrive is not imported, and what is missing is loaded again the next time', async () => {
  const run = jest.fn(() => Promise.resolve('dialog'));
  const names = ['assets/dialog.js', 'assets/antd.js', 'assets/dialog.css'];
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = importPart(run, names);
  settleStyles('error');
  // The first of the two failures is reported.
  await expect(part).rejects.toThrow(TypeError);
  expect(run).not.toHaveBeenCalled();
  expect(links()).toEqual([]);
  const again = importPart(run, names);
  settleStyles('load');
  expect(await again).toBe('dialog');
  const [dialog, antd] = ['http://localhost/assets/dialog.js', 'http://localhost/assets/antd.js'];
  expect(fetched.mock.calls).toEqual([[dialog], [antd], [dialog]]);
});

test('a file that is gone, because a newer version has come out, fails the part', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(importPart(() => Promise.resolve(), ['assets/old.js'])).rejects.toThrow('was not found');
});

test('a file that the document has linked is not loaded a second time', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/page.js">';
  expect(await importPart(() => Promise.resolve('page'), ['assets/page.js'])).toBe('page');
  expect(fetched).not.toHaveBeenCalled();
});
