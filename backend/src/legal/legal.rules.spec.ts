import { describe, expect, test } from '@jest/globals';

import { consentSentence, consentText, fingerprintOf } from './legal.rules.js';
import { readMarkdown } from './markdown.rules.js';

describe('the consent beside a button', () => {
  test('is the sentence alone without texts of the operator', () => {
    expect(consentSentence('subscription', {})).toMatch(/renews monthly at the price shown\. Cancel any time\.$/);
    expect(consentText('subscription', {})).toBe(consentSentence('subscription', {}));
  });

  test('names the texts that belong to it, and no others', () => {
    const texts = { terms: 'Be kind.', privacy: 'We forget.' };
    expect(consentSentence('account', texts)).toMatch(/agree to our Terms of Service and our Privacy Policy\.$/);
    expect(consentSentence('subscription', texts)).toMatch(/agree to our Terms of Service\.$/);
  });

  test('gets another version when a named text changes, and none when another text does', () => {
    const version = (texts: object) => fingerprintOf(consentText('account', texts));
    expect(version({ terms: 'Be kind.' })).not.toBe(version({ terms: 'Be kind!' }));
    expect(version({ terms: 'Be kind.', refunds: 'Ask.' })).toBe(version({ terms: 'Be kind.' }));
  });
});

describe('a Markdown text', () => {
  test('has its first heading as the title, and later ones below it', () => {
    expect(readMarkdown('# Our *terms*\n\nText\n\n# More', 'Terms')).toEqual({
      title: 'Our terms',
      html: '<p>Text</p>\n<h2>More</h2>\n',
    });
    expect(readMarkdown('Text', 'Terms').title).toBe('Terms');
  });

  test.each([
    ['<script>alert(1)</script>', '<script'],
    ['a <img src=x onerror=alert(1)> b', '<img'],
    ['[here](javascript:alert(1))', 'href'],
    ['[here](data:text/html;base64,PHNjcmlwdD4=)', 'href'],
    ['<javascript:alert(1)>', 'href'],
    ['[a]: javascript:alert(1)\n\n[a]', 'href'],
    ['![x](javascript:alert(1))', '<img'],
    ['[x](https://lather.example "\\"onmouseover=alert(1)")', '"onmouseover'],
  ])('no markup of its own passes: %s', (text, markup) => {
    expect(readMarkdown(text, 'Terms').html).not.toContain(markup);
  });
});
