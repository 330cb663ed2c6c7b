import type { Appearance } from './appearance.js';
import { PaymentElement } from './payment-element.js';
import type { ApiError } from './provider-api.js';

export interface ElementsOptions {
  readonly clientSecret?: string;
  readonly appearance?: Appearance;
  readonly [option: string]: unknown;
}

/** The card form with its options: the result of `stripe.elements()`. */
export class ElementsGroup {
  private element?: PaymentElement;

  constructor(private options: ElementsOptions = {}) {}

  get clientSecret(): string | undefined {
    return this.options.clientSecret;
  }

  get appearance(): Appearance | undefined {
    return this.options.appearance;
  }

  /** Creates the card form, whichever of Stripe's elements is requested: the sandbox accepts only cards. */
  create(type: string): PaymentElement {
    this.element = new PaymentElement(type, this.options.appearance);
    return this.element;
  }

  getElement(type?: string | object): PaymentElement | null {
    const wanted = typeof type === 'string' ? this.element?.type === type : true;
    return (wanted && this.element) || null;
  }

  update(options: ElementsOptions): void {
    this.options = { ...this.options, ...options };
    this.element?.applyAppearance(this.options.appearance);
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  /** Validates the form and shows what is missing, before the payment is made. */
  submit(): Promise<{ error?: ApiError; selectedPaymentMethod?: string }> {
    const error = this.problem();
    return Promise.resolve(error ? { error } : { selectedPaymentMethod: 'card' });
  }

  /** Returns the problem of the form in the form of Stripe.js; undefined where there is none. */
  problem(): ApiError | undefined {
    if (!this.element) return { type: 'invalid_request_error', message: 'The card form is not on the page.' };
    const problem = this.element.validate();
    return problem && { type: 'validation_error', ...problem };
  }
}
