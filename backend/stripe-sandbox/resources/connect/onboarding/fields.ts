import type { FieldErrors, Typed } from './form-fields.js';
import { html, type Markup } from './markup.js';

export interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** For the browser's own filling in. */
  readonly autocomplete?: string;
  readonly numeric?: boolean;
  /** Characters that fit; also how wide the field is drawn. */
  readonly maxLength?: number;
}

export interface FormState {
  readonly typed: Typed;
  readonly errors: FieldErrors;
}

/** A text field with its label, its hint and what is wrong with it, all told to a screen reader. */
export function textField(field: FieldOptions, { typed, errors }: FormState): Markup {
  const error = errors[field.name];
  return html`<div class="field">
    <label for="${field.name}">${field.label}</label>
    ${hintOf(field)}${errorOf(field.name, error)}
    <input ${inputAttributes(field, typed[field.name], error)} />
  </div>`;
}

function inputAttributes(field: FieldOptions, value: string | undefined, error: string | undefined): Markup {
  const described = [...(field.hint ? [`${field.name}-hint`] : []), ...(error ? [`${field.name}-error`] : [])];
  return html`id="${field.name}" name="${field.name}" type="text" value="${value ?? ''}"
  autocomplete="${field.autocomplete ?? 'off'}" ${field.numeric && html`inputmode="numeric"`}
  ${field.maxLength !== undefined && html`maxlength="${field.maxLength}"`}
  ${field.maxLength !== undefined && field.maxLength < 10 && html`class="short"`}
  ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
  ${error !== undefined && html`aria-invalid="true"`}`;
}

function hintOf({ name, hint }: FieldOptions): Markup | undefined {
  return hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : undefined;
}

/** What is wrong, under the id that the field or the group names. */
export function errorOf(name: string, error: string | undefined): Markup | undefined {
  return error === undefined ? undefined : html`<p class="error" id="${name}-error">${error}</p>`;
}

/** All that is wrong, above the form; it takes the focus and leads to the fields. */
export function errorSummary(errors: FieldErrors, targets: Readonly<Record<string, string>> = {}): Markup | undefined {
  const found = Object.entries(errors);
  if (found.length === 0) return undefined;
  const lines = found.map(([name, error]) => html`<li><a href="#${targets[name] ?? name}">${error}</a></li>`);
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>Please look at this again</h2>
    <ul>
      ${lines}
    </ul>
  </div>`;
}
