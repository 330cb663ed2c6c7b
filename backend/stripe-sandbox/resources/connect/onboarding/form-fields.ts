/** The input of a form, by field. */
export type Typed = Readonly<Record<string, string>>;

/** The errors of a form, by field; empty where there are none. */
export type FieldErrors = Readonly<Record<string, string>>;

const longest = 200;

/** Returns the fields of a form as a browser sends it. */
export function readTyped(body: string): Typed {
  return Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [name, value.trim().slice(0, longest)]),
  );
}

/** Returns the errors that are present, by field. */
export function errorsOf(found: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => one[1] !== undefined));
}
