import { expect, test } from '@jest/globals';

import { deviceOf } from './device.rules.js';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/147.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/147.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/147.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/147.0.0.0 Safari/537.36 OPR/120.0`,
    'Opera on Mac',
  ],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/147.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iPhone} Mobile/15E148`, 'iPhone'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([undefined, '', 'curl/8.5.0', 'node', '\u0000'])('%j has no device name', (userAgent) => {
  expect(deviceOf(userAgent)).toBeNull();
});
