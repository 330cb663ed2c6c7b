import { afterEach, expect, jest, test } from '@jest/globals';
import { browserStorage, tabStorage } from './browser-storage.ts';

const spies: { mockRestore(): void }[] = [];
afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore();
  for (const storage of [browserStorage, tabStorage]) storage.removeItem('dog');
});

const refuse = () => {
  throw new DOMException('The storage is blocked.', 'SecurityError');
};

test.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('what a blocked %s refuses is remembered until the page is left', (name, storage) => {
  spies.push(jest.spyOn(window, name, 'get').mockImplementation(refuse));
  expect(storage.getItem('dog')).toBeNull();
  storage.setItem('dog', 'Biscuit');
  expect(storage.getItem('dog')).toBe('Biscuit');
  storage.removeItem('dog');
  expect(storage.getItem('dog')).toBeNull();
});

test('what a full storage does not take replaces what it holds, until there is space again', () => {
  browserStorage.setItem('dog', 'Biscuit');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('There is no space left.', 'QuotaExceededError');
  });
  spies.push(full);
  browserStorage.setItem('dog', 'Noodle');
  expect([browserStorage.getItem('dog'), localStorage.getItem('dog')]).toEqual(['Noodle', 'Biscuit']);
  full.mockRestore();
  browserStorage.setItem('dog', 'Pickle');
  expect([browserStorage.getItem('dog'), localStorage.getItem('dog')]).toEqual(['Pickle', 'Pickle']);
});
