type Named = readonly (readonly [name: string, sign: RegExp])[];

/** The order matters: a browser's name also matches those below it, since each claims to be Chrome or Safari. */
const browsers: Named = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

/** The order matters: Android also claims to be Linux, and an iPhone to be like a Mac. */
const systems: Named = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: Named, text: string) => names.find(([, sign]) => sign.test(text))?.[0];

/** Returns the browser's system as a word, such as "iPhone"; null if it is unknown. */
export const systemOf = (userAgent: string | undefined): string | null => nameIn(systems, userAgent ?? '') ?? null;

/**
 * Returns words by which people recognize their browser: "Chrome on Android". Versions and models are left out, so that
 * the words reveal little about a person (rules.md#open-sessions). Null if both browser and system are unknown.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = systemOf(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
