type Named = readonly (readonly [name: string, sign: RegExp])[];

/** Each also bears the signs of those below it: every one of them says that it is Chrome or Safari. */
const browsers: Named = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

/** Phones say what they resemble as well: Android that it is Linux, an iPhone that it is like a Mac. */
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

/** The system that a browser runs on, as a word: "iPhone". Null where it is not known. */
export const systemOf = (userAgent: string | undefined): string | null => nameIn(systems, userAgent ?? '') ?? null;

/**
 * What somebody signs in with, as words for them to know it by: "Chrome on Android". Versions and models are left out, so
 * the words tell little about anybody (rules.md#open-sessions). Null where neither browser nor system is known.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = systemOf(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
