/** What was typed into a form's fields, by their names. */
export type Typed = Readonly<Record<string, string>>;

/** What is wrong, by the field's name; empty where nothing is. */
export type FieldErrors = Readonly<Record<string, string>>;

const longest = 200;

/** The fields of a form as a browser sends them. */
export function readTyped(body: string): Typed {
  return Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [name, value.trim().slice(0, longest)]),
  );
}

/** The errors that there are, each under its field. */
export function errorsOf(found: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => one[1] !== undefined));
}
