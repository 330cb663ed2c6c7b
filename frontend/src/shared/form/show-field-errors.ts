import type { FormInstance } from 'antd';

/** A field that the server refused, by its path in the form, and the reasons. */
export interface FieldError {
  name: string[];
  errors: string[];
}

/** Shows the reasons of a refusal at the fields of a form. */
export function showFieldErrors<Values>(form: FormInstance<Values>, errors: readonly FieldError[]): void {
  // A path from the server is text, whereas Ant Design knows the fields of `Values` by their names.
  form.setFields(errors as Parameters<typeof form.setFields>[0]);
}
