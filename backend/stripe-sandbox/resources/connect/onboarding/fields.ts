import type { FieldErrors, Typed } from './form-fields.js';
import { html, type Markup } from './markup.js';

export interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The value of the attribute `autocomplete`. */
  readonly autocomplete?: string;
  readonly numeric?: boolean;
  /** The highest number of characters, which also sets the field's width. */
  readonly maxLength?: number;
}

export interface FormState {
  readonly typed: Typed;
  readonly errors: FieldErrors;
}

/** Renders a text field with its label, its hint and its error, all announced to screen readers. */
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

/** Renders an error, under the id that the field or the group refers to. */
export function errorOf(name: string, error: string | undefined): Markup | undefined {
  return error === undefined ? undefined : html`<p class="error" id="${name}-error">${error}</p>`;
}

/** Renders all errors above the form; the summary takes the focus and links to the fields. */
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
