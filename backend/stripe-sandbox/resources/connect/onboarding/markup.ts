/** Text that is markup already; everything else is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | null | undefined | false | readonly Markup[];

/** Returns HTML from a template: values are escaped, unless they are `Markup` themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.map((part, place) => part + (place < values.length ? written(values[place]) : '')).join(''));
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function written(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
