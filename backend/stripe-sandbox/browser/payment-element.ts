import { type Appearance, sheetOf } from './appearance.js';
import { CardField } from './card-field.js';
import {
  type Brand,
  brandOf,
  checkCode,
  checkExpiry,
  checkNumber,
  codeLength,
  digitsIn,
  formatExpiry,
  formatNumber,
  monthAndYear,
  numberLength,
  type Problem,
} from './card-input.rules.js';
import { Listeners } from './listeners.js';
import { styledRoot } from './styled-root.js';
import { formStyles } from './styles.js';

export interface CardData {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc: string;
}

const brandNames: Readonly<Record<Brand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: '',
};

/** The card form: the counterpart of Stripe's payment element, with the sandbox's own fields. */
export class PaymentElement {
  private readonly host = document.createElement('div');
  private readonly listeners = new Listeners();
  private readonly number: CardField;
  private readonly expiry: CardField;
  private readonly code: CardField;
  private readonly restyle: (css: string) => void;

  constructor(
    readonly type: string,
    appearance: Appearance | undefined,
  ) {
    const changed = () => this.emitChange();
    this.number = numberField(changed);
    this.expiry = expiryField(changed);
    this.code = codeField(changed, () => this.digits);
    const { root, restyle } = styledRoot(this.host, formStyles, sheetOf(appearance));
    this.restyle = restyle;
    root.append(this.form());
  }

  /** The card's details as typed. */
  get card(): CardData {
    const [month = 0, year = 0] = monthAndYear(this.expiry.text);
    return { number: this.digits, exp_month: month, exp_year: year, cvc: this.code.text };
  }

  /** Returns the problem of the first invalid field, and shows all problems in the form. */
  validate(): Problem | undefined {
    const fields = [this.number, this.expiry, this.code];
    for (const field of fields) field.reveal();
    const wrong = fields.find((field) => field.state.problem);
    wrong?.input.focus();
    return wrong?.state.problem;
  }

  mount(place: string | HTMLElement): void {
    const target = typeof place === 'string' ? document.querySelector(place) : place;
    if (!target) throw new Error('There is no such element on the page to mount the card form in.');
    target.replaceChildren(this.host);
    // As with Stripe, a listener that is added right after mounting still gets the event.
    queueMicrotask(() => setTimeout(() => this.listeners.emit('ready', { elementType: this.type })));
  }

  unmount(): void {
    this.host.remove();
  }

  destroy(): void {
    this.unmount();
    this.listeners.clear();
  }

  update(_options: object): void {
    this.emitChange();
  }

  applyAppearance(appearance: Appearance | undefined): void {
    this.restyle(sheetOf(appearance));
  }

  focus(): void {
    this.number.input.focus();
  }

  blur(): void {
    for (const field of [this.number, this.expiry, this.code]) field.input.blur();
  }

  clear(): void {
    for (const field of [this.number, this.expiry, this.code]) field.clear();
    this.emitChange();
  }

  on(event: string, listener: (detail: object) => void): this {
    this.listeners.add(event, listener);
    return this;
  }

  once(event: string, listener: (detail: object) => void): this {
    this.listeners.addOnce(event, listener);
    return this;
  }

  off(event: string, listener?: (detail: object) => void): this {
    this.listeners.remove(event, listener);
    return this;
  }

  private get digits(): string {
    return digitsIn(this.number.text, 19);
  }

  private form(): HTMLElement {
    const form = document.createElement('div');
    form.className = 'Form';
    form.setAttribute('role', 'group');
    form.setAttribute('aria-label', 'Card details');
    form.append(this.number.root, this.expiry.root, this.code.root, hint());
    form.addEventListener('focusin', () => this.listeners.emit('focus', { elementType: this.type }));
    form.addEventListener('focusout', () => this.listeners.emit('blur', { elementType: this.type }));
    form.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.listeners.emit('escape', { elementType: this.type });
      // The fields stand in a shadow root, so the browser does not see them as part of the page's form.
      if (key === 'Enter') this.host.closest('form')?.requestSubmit();
    });
    return form;
  }

  private emitChange(): void {
    this.number.mark(brandNames[brandOf(this.digits)]);
    const fields = [this.number, this.expiry, this.code];
    this.listeners.emit('change', {
      elementType: this.type,
      collapsed: false,
      complete: fields.every(({ state }) => state.complete),
      empty: fields.every(({ text }) => text === ''),
      value: { type: 'card' },
    });
  }
}

function numberField(changed: () => void): CardField {
  const format = (text: string) => formatNumber(digitsIn(text, numberLength(digitsIn(text, 19))));
  const check = (text: string) => checkNumber(digitsIn(text, 19));
  const looks = { name: 'number', label: 'Card number', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' };
  return new CardField({ ...looks, wide: true, format, check }, changed);
}

function expiryField(changed: () => void): CardField {
  const looks = { name: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp' };
  const check = (text: string) => checkExpiry(text, new Date());
  return new CardField({ ...looks, format: formatExpiry, check }, changed);
}

function codeField(changed: () => void, number: () => string): CardField {
  const looks = { name: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc' };
  const format = (text: string) => digitsIn(text, codeLength(number()));
  return new CardField({ ...looks, format, check: (text) => checkCode(text, number()) }, changed);
}

function hint(): HTMLElement {
  const line = document.createElement('p');
  line.className = 'Hint';
  const number = document.createElement('b');
  number.textContent = '4242 4242 4242 4242';
  line.append('This is a sandbox: no real money moves. Pay with ', number, ', any future date and any code.');
  return line;
}
