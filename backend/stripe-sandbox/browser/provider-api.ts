/** An error in Stripe's form. */
export interface ApiError {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** A payment intent or a setup intent, as far as the page may see it. */
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly status: string;
  readonly client_secret: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly next_action: { readonly use_stripe_sdk?: { readonly source: string } } | null;
  readonly last_payment_error?: ApiError | null;
  readonly last_setup_error?: ApiError | null;
}

export type Answer<Body> = { readonly body: Body; readonly error?: undefined } | { readonly error: ApiError };
export type Fields = { readonly [name: string]: string | number | boolean | undefined | Fields };

const unreachable: ApiError = {
  type: 'api_connection_error',
  message: 'We could not reach the payment service. Please check your connection and try again.',
};

/** Calls the sandbox's API with the publishable key; card data never passes through Lather's own server. */
export class ProviderApi {
  constructor(private readonly publishableKey: string) {}

  get<Body>(path: string, fields: Fields = {}): Promise<Answer<Body>> {
    return this.call<Body>(`${path}?${encode(fields).toString()}`, { method: 'GET' });
  }

  post<Body>(path: string, fields: Fields = {}): Promise<Answer<Body>> {
    return this.call<Body>(path, { method: 'POST', body: encode(fields) });
  }

  private async call<Body>(path: string, request: RequestInit): Promise<Answer<Body>> {
    try {
      const response = await fetch(path, { ...request, headers: { authorization: `Bearer ${this.publishableKey}` } });
      const body = (await response.json()) as Body & { error?: ApiError };
      return body.error ? { error: body.error } : { body };
    } catch {
      return { error: unreachable };
    }
  }
}

/** Returns the address of the intent that a client secret belongs to. */
export function addressOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}

/** Encodes nested fields as `card[number]=…`. */
function encode(fields: Fields, form = new URLSearchParams(), prefix = ''): URLSearchParams {
  for (const [name, value] of Object.entries(fields)) {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (typeof value === 'object') encode(value, form, key);
    else if (value !== undefined) form.set(key, String(value));
  }
  return form;
}
