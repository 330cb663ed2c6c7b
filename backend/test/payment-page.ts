import type { RunningApp } from './running-app.js';

interface Answer {
  readonly status: number;
  readonly body: Intent & { readonly error?: { readonly code: string; readonly message: string } };
}

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly next_action: { readonly use_stripe_sdk: { readonly source: string } } | null;
  readonly last_payment_error: { readonly message: string } | null;
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  declinedLater: '4000000000000341',
  authenticated: '4000002760003184',
  authenticatedOnce: '4000002500003155',
  mastercard: '5555555555554444',
  amex: '378282246310005',
} as const;

/** Does what the payment page does in the browser: calls the payment provider directly with the publishable key. */
export class PaymentPage {
  constructor(private readonly running: Pick<RunningApp, 'url'>) {}

  /** Confirms the payment intent or setup intent of the client secret. */
  confirm(clientSecret: string, number: string): Promise<Answer> {
    return this.form(`${addressOf(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2045',
      'payment_method_data[card][cvc]': number.startsWith('3') ? '1234' : '123',
    });
  }

  /** Passes or fails the 3-D Secure challenge that the intent waits for. */
  answerChallenge(intent: Intent, outcome: 'complete' | 'fail'): Promise<Answer> {
    const source = intent.next_action?.use_stripe_sdk.source ?? '';
    return this.form('/v1/3ds2/challenge_complete', { source, outcome });
  }

  private async form(path: string, fields: Record<string, string>): Promise<Answer> {
    const response = await fetch(`${this.running.url}${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_lather_sandbox' },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
}

function addressOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}
