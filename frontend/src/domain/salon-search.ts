export interface SalonSearch {
  q?: string;
  zipCode?: string;
  /** The visitor's position, as `latitude,longitude`. */
  near?: string;
  /** today, tomorrow or a date, by each salon's calendar. */
  when?: string;
  part?: PartOfDay;
}

const PARTS = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS)[number];

/** Returns the parameters of a search: the text and the ZIP code where they are not empty. */
export function salonSearch(text: string, zipCode: string): SalonSearch {
  return { ...(text.trim() && { q: text.trim() }), ...(zipCode.trim() && { zipCode: zipCode.trim() }) };
}

const ZIP_DIGITS = 5;

/** Returns the first five digits of a typed ZIP code. */
export const zipDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, ZIP_DIGITS);

/** Returns the search in an address; a ZIP code takes precedence over the visitor's position. */
export function searchOf(query: URLSearchParams): SalonSearch {
  const search = salonSearch(query.get('q') ?? '', zipDigits(query.get('zipCode') ?? ''));
  const [near, when, part] = ['near', 'when', 'part'].map((name) => query.get(name) ?? '');
  return {
    ...search,
    ...(near && !search.zipCode && { near }),
    ...timeFilter(when ?? '', part ?? ''),
  };
}

/** Returns the requested time, as far as one is given. */
export function timeFilter(when: string, part: string): Pick<SalonSearch, 'when' | 'part'> {
  const known = PARTS.find((one) => one === part);
  return { ...(/^(today|tomorrow|\d{4}-\d{2}-\d{2})$/.test(when) && { when }), ...(known && { part: known }) };
}

/** Returns whether the search asks for a time. */
export const hasTime = ({ when, part }: SalonSearch): boolean => Boolean(when ?? part);

/** Returns the place of the search as "98660" or "you"; undefined without a place. */
export const placeName = ({ zipCode, near }: SalonSearch): string | undefined => zipCode ?? (near && 'you');
