export interface SalonSearch {
  q?: string;
  zipCode?: string;
  /** Where the visitor is, as `latitude,longitude`. */
  near?: string;
  /** today, tomorrow or a date: a day of each salon's. */
  when?: string;
  part?: PartOfDay;
}

const PARTS = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS)[number];

/** What a search sends: the text and the ZIP code as far as they are not empty. */
export function salonSearch(text: string, zipCode: string): SalonSearch {
  return { ...(text.trim() && { q: text.trim() }), ...(zipCode.trim() && { zipCode: zipCode.trim() }) };
}

const ZIP_DIGITS = 5;

/** What remains of a typed ZIP code: its first five digits. */
export const zipDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, ZIP_DIGITS);

/** The search that stands in an address; a ZIP code goes before the visitor's own place. */
export function searchOf(query: URLSearchParams): SalonSearch {
  const search = salonSearch(query.get('q') ?? '', zipDigits(query.get('zipCode') ?? ''));
  const [near, when, part] = ['near', 'when', 'part'].map((name) => query.get(name) ?? '');
  return {
    ...search,
    ...(near && !search.zipCode && { near }),
    ...timeWish(when ?? '', part ?? ''),
  };
}

/** When a bath is wanted, as far as something is said. */
export function timeWish(when: string, part: string): Pick<SalonSearch, 'when' | 'part'> {
  const known = PARTS.find((one) => one === part);
  return { ...(/^(today|tomorrow|\d{4}-\d{2}-\d{2})$/.test(when) && { when }), ...(known && { part: known }) };
}

/** "98660", or "you"; undefined where no place is searched around. */
export const placeName = ({ zipCode, near }: SalonSearch): string | undefined => zipCode ?? (near && 'you');
