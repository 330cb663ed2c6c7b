export interface SalonSearch {
  q?: string;
  zipCode?: string;
}

/** What a search sends: the text and the ZIP code as far as they are not empty. */
export function salonSearch(text: string, zipCode: string): SalonSearch {
  return { ...(text.trim() && { q: text.trim() }), ...(zipCode.trim() && { zipCode: zipCode.trim() }) };
}

const ZIP_DIGITS = 5;

/** What remains of a typed ZIP code: its first five digits. */
export const zipDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, ZIP_DIGITS);
