import type { FieldState } from './card-input.rules.js';

export interface CardFieldOptions {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  /** The value of the attribute `autocomplete`, e.g. `cc-number`. */
  readonly autocomplete: string;
  readonly wide?: boolean;
  /** Returns the formatted text; `deleting` is true while characters are being deleted. */
  format(text: string, deleting: boolean): string;
  check(text: string): FieldState;
}

/**
 * A labelled input with its error underneath. A problem is shown once the field has lost the focus or the form was
 * sent.
 */
export class CardField {
  readonly root = document.createElement('div');
  readonly input = document.createElement('input');
  private readonly error = document.createElement('p');
  private touched = false;

  constructor(
    private readonly options: CardFieldOptions,
    private readonly onChange: () => void,
  ) {
    const { name, wide, autocomplete, placeholder } = options;
    this.root.className = wide ? 'Field Field--wide' : 'Field';
    Object.assign(this.input, { className: 'Input', id: name, name, placeholder, type: 'text' });
    Object.assign(this.input, { inputMode: 'numeric', spellcheck: false });
    this.input.setAttribute('autocomplete', autocomplete);
    this.input.setAttribute('aria-required', 'true');
    Object.assign(this.error, { className: 'Error', id: `${name}-error` });
    this.error.setAttribute('role', 'alert');
    this.assemble();
    this.input.addEventListener('input', (event) => this.formatInput(event as InputEvent));
    this.input.addEventListener('blur', () => this.onBlur());
  }

  get text(): string {
    return this.input.value;
  }

  get state(): FieldState {
    return this.options.check(this.text);
  }

  /** Shows the present problem, whether or not the field has lost the focus. */
  reveal(): void {
    this.touched = true;
    this.show();
  }

  clear(): void {
    this.input.value = '';
    this.touched = false;
    this.show();
  }

  /** Shows a hint such as the card's brand at the end of the field. */
  mark(text: string): void {
    const mark = this.root.querySelector('.Brand');
    if (mark) mark.textContent = text;
  }

  private assemble(): void {
    const label = document.createElement('label');
    Object.assign(label, { className: 'Label', htmlFor: this.input.id, textContent: this.options.label });
    const mark = document.createElement('span');
    mark.className = 'Brand';
    mark.setAttribute('aria-hidden', 'true');
    const box = document.createElement('div');
    box.className = 'Box';
    box.append(this.input, mark);
    this.root.append(label, box, this.error);
  }

  /** Formats the input and keeps the caret after the digit that was typed. */
  private formatInput({ inputType }: InputEvent): void {
    const { value, selectionStart } = this.input;
    const atEnd = selectionStart === value.length;
    const digitsBefore = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
    const formatted = this.options.format(value, inputType?.startsWith('delete') ?? false);
    this.input.value = formatted;
    const caret = atEnd ? formatted.length : placeAfterDigits(formatted, digitsBefore);
    this.input.setSelectionRange(caret, caret);
    this.show();
    this.onChange();
  }

  private onBlur(): void {
    if (this.text !== '') this.touched = true;
    this.show();
  }

  private show(): void {
    const problem = this.touched ? this.state.problem : undefined;
    this.error.textContent = problem?.message ?? '';
    this.input.classList.toggle('Input--invalid', problem !== undefined);
    if (problem) {
      this.input.setAttribute('aria-invalid', 'true');
      this.input.setAttribute('aria-describedby', this.error.id);
      return;
    }
    this.input.removeAttribute('aria-invalid');
    this.input.removeAttribute('aria-describedby');
  }
}

function placeAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (const [place, character] of [...text].entries()) {
    if (seen === digits) return place;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}
