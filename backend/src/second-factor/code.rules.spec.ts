import { describe, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';

import { stepOfCode } from './code.rules.js';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** The first second of a step. */
const start = 1_800_000_000 - (1_800_000_000 % 30);
const step = start / 30;
const code = generateSync({ secret, epoch: start });
const at = (seconds: number) => new Date((start + seconds) * 1000);

describe('a code', () => {
  test.each([
    ['a second before the step before it', -31, false],
    ['when the step before it begins', -30, true],
    ['when it is shown first', 0, true],
    ['when it is shown last', 29, true],
    ['when the step after it ends', 59, true],
    ['a millisecond before the step after that', 59.999, true],
    ['a second later', 60, false],
  ])('%s: taken is %s', (_when, seconds, taken) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(taken ? step : undefined);
  });

  test('is valid once: neither it nor an earlier one is accepted after it', () => {
    expect(stepOfCode(secret, code, at(0), step - 1)).toBe(step);
    expect(stepOfCode(secret, code, at(0), step)).toBeUndefined();
    expect(stepOfCode(secret, code, at(0), step + 1)).toBeUndefined();
  });

  test('of another secret is not accepted', () => {
    expect(stepOfCode(secret.replace('J', 'K'), code, at(0))).toBeUndefined();
  });
});
