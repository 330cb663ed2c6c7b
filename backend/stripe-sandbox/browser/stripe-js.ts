import type { Appearance } from './appearance.js';
import { askForAuthentication } from './challenge-dialog.js';
import { ElementsGroup, type ElementsOptions } from './elements-group.js';
import { PaymentElement } from './payment-element.js';
import { addressOf, type ApiError, type Fields, type Intent, ProviderApi } from './provider-api.js';

interface ConfirmOptions {
  readonly elements?: ElementsGroup;
  readonly clientSecret?: string;
  readonly confirmParams?: { readonly return_url?: string };
  readonly redirect?: 'always' | 'if_required';
}

interface MethodChoice {
  readonly payment_method?: string | { readonly card?: PaymentElement };
}

type Outcome = { readonly paymentIntent?: Intent; readonly setupIntent?: Intent; readonly error?: ApiError };

const noSecret: ApiError = { type: 'invalid_request_error', message: 'A client secret is needed to confirm.' };
const noTokens: ApiError = { type: 'invalid_request_error', message: 'The sandbox makes no tokens; pay by intents.' };

/** The part of Stripe.js that Lather's pages use, against the sandbox. */
export class StripeJs {
  private readonly api: ProviderApi;
  private appearance?: Appearance;

  constructor(publishableKey: string) {
    this.api = new ProviderApi(publishableKey);
  }

  elements(options?: ElementsOptions): ElementsGroup {
    this.appearance = options?.appearance;
    return new ElementsGroup(options);
  }

  /** Pays with the card in the card form. */
  confirmPayment(options: ConfirmOptions): Promise<Outcome> {
    return this.confirmForm(options);
  }

  /** Saves the card in the card form. */
  confirmSetup(options: ConfirmOptions): Promise<Outcome> {
    return this.confirmForm(options);
  }

  confirmCardPayment(clientSecret: string, choice: MethodChoice = {}): Promise<Outcome> {
    return this.confirmChosen(clientSecret, choice);
  }

  confirmCardSetup(clientSecret: string, choice: MethodChoice = {}): Promise<Outcome> {
    return this.confirmChosen(clientSecret, choice);
  }

  retrievePaymentIntent(clientSecret: string): Promise<Outcome> {
    return this.retrieve(clientSecret);
  }

  retrieveSetupIntent(clientSecret: string): Promise<Outcome> {
    return this.retrieve(clientSecret);
  }

  /** Shows the challenge that an intent waits for, for instance after a reload of the page. */
  async handleNextAction({ clientSecret }: { readonly clientSecret: string }): Promise<Outcome> {
    const answer = await this.api.get<Intent>(addressOf(clientSecret), { client_secret: clientSecret });
    return answer.error ? { error: answer.error } : this.finish(answer.body);
  }

  /** Accepts both of Stripe's forms: `{elements}` and `{type: 'card', card: element}`. */
  async createPaymentMethod(given: { elements?: ElementsGroup; card?: PaymentElement }): Promise<object> {
    const error = given.elements?.problem();
    const element = given.card ?? given.elements?.getElement();
    if (error || !element) return { error: error ?? noSecret };
    const answer = await this.api.post<object>('/v1/payment_methods', { type: 'card', card: { ...element.card } });
    return answer.error ? { error: answer.error } : { paymentMethod: answer.body };
  }

  createToken(): Promise<{ error: ApiError }> {
    return Promise.resolve({ error: noTokens });
  }

  private async confirmForm({ elements, confirmParams, redirect, ...options }: ConfirmOptions): Promise<Outcome> {
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    if (!clientSecret) return { error: noSecret };
    const problem = elements?.problem();
    if (problem) return { error: problem };
    const card = elements?.getElement()?.card;
    const outcome = await this.confirm(clientSecret, {
      ...(card && { payment_method_data: { type: 'card', card: { ...card } } }),
      return_url: confirmParams?.return_url,
    });
    if (outcome.error || redirect === 'if_required' || !confirmParams?.return_url) return outcome;
    return redirectTo(confirmParams.return_url, outcome);
  }

  private confirmChosen(clientSecret: string, { payment_method: method }: MethodChoice): Promise<Outcome> {
    if (typeof method === 'string') return this.confirm(clientSecret, { payment_method: method });
    const card = method?.card?.card;
    return this.confirm(clientSecret, card ? { payment_method_data: { type: 'card', card: { ...card } } } : {});
  }

  private async confirm(clientSecret: string, fields: Fields): Promise<Outcome> {
    const address = `${addressOf(clientSecret)}/confirm`;
    const answer = await this.api.post<Intent>(address, { client_secret: clientSecret, ...fields });
    return answer.error ? { error: answer.error } : this.finish(answer.body);
  }

  private async retrieve(clientSecret: string): Promise<Outcome> {
    const answer = await this.api.get<Intent>(addressOf(clientSecret), { client_secret: clientSecret });
    return answer.error ? { error: answer.error } : named(answer.body);
  }

  /** Shows the challenge where one is required, and returns the outcome. */
  private async finish(intent: Intent): Promise<Outcome> {
    const source = intent.next_action?.use_stripe_sdk?.source;
    if (intent.status !== 'requires_action' || !source) return named(intent);
    const outcome = await askForAuthentication(intent, this.appearance);
    const answer = await this.api.post<Intent>('/v1/3ds2/challenge_complete', { source, outcome });
    if (answer.error) return { error: answer.error };
    const refused = answer.body.last_payment_error ?? answer.body.last_setup_error;
    return refused && answer.body.status === 'requires_payment_method' ? { error: refused } : named(answer.body);
  }
}

function named(intent: Intent): Outcome {
  return intent.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
}

/** Goes to the return address as Stripe.js does, with the outcome in its query; the promise never resolves. */
function redirectTo(returnUrl: string, { paymentIntent, setupIntent }: Outcome): Promise<Outcome> {
  const address = new URL(returnUrl, location.href);
  const intent = paymentIntent ?? setupIntent;
  const kind = setupIntent ? 'setup_intent' : 'payment_intent';
  address.searchParams.set(kind, intent?.id ?? '');
  address.searchParams.set(`${kind}_client_secret`, intent?.client_secret ?? '');
  address.searchParams.set('redirect_status', intent?.status ?? 'failed');
  location.assign(address);
  return new Promise(() => undefined);
}
