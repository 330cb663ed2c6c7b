import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { testConfig } from '../../../test/test-config.js';
import { DiskSpace } from './disk-space.service.js';

let room: DiskSpace;
let said: string[];

beforeEach(() => {
  said = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((sentence: string) => void said.push(sentence));
  room = new DiskSpace(testConfig('postgres://nobody@127.0.0.1:1/none'));
});
afterEach(() => {
  room.onApplicationShutdown();
  jest.restoreAllMocks();
});

const full = () => Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
const isFull =
  "The database's disk is full. Requests that write get 503, and events and jobs wait until there is space.";
const isOver = "The database's disk is no longer full: no write has failed for ten seconds.";

test('a full disk is reported once, however many writes fail, and its end once', () => {
  for (let met = 0; met < 5; met += 1) expect(room.recognize(full(), met)).toBe(true);
  expect(room.recognize(new Error('The booking failed', { cause: full() }), 9_000)).toBe(true);
  room.check(18_000);
  expect(said).toEqual([isFull]);
  room.check(19_000);
  expect(said).toEqual([isFull, isOver]);
  room.recognize(full(), 20_000);
  expect(said).toEqual([isFull, isOver, isFull]);
});

test('an error with another cause is not recognized', () => {
  expect(room.recognize(new Error('connect ECONNREFUSED'))).toBe(false);
  expect(said).toEqual([]);
});
