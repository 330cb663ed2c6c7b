import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { downloadBlob } from './download-blob.ts';

const revoked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(URL, { createObjectURL: () => 'blob:soap', revokeObjectURL: (url: string) => revoked.push(url) });
});
afterEach(() => {
  jest.useRealTimers();
  revoked.length = 0;
});

test('a download is begun by a link in the document, and its address lives long enough for a slow browser', () => {
  const pressed: [name: string, isInDocument: boolean][] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push([this.download, this.isConnected]);
  });
  downloadBlob('codes.txt', new Blob(['soap']));
  expect(pressed).toEqual([['codes.txt', true]]);
  expect(document.querySelector('a')).toBeNull();
  jest.advanceTimersByTime(30_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual(['blob:soap']);
  click.mockRestore();
});
