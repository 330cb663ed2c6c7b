const known = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a format of dates, the same one for the same options: making one takes as long as many uses of it.
 * @throws RangeError if the browser does not know the time zone
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat(locale, options);
  known.set(key, format);
  return format;
}
