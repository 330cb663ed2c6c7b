/** Test numbers of bank accounts (docs.stripe.com/connect/testing). */
export const banks = {
  good: '000123456789',
  noAccount: '000111111116',
  closed: '000111111113',
} as const;

const routingNumber = '110000000';

interface Answers {
  readonly ssnLast4?: string;
  readonly bank?: string;
  readonly business?: string;
}

/** Fills in the provider's onboarding pages as a browser does: plain forms, each answered by a redirect. */
export class PayoutOnboarding {
  private constructor(private address: string) {}

  /** Opens a link; `at` is the sandbox's address, which in tests differs from the address in the link. */
  static async open(url: string, at: string): Promise<PayoutOnboarding> {
    const first = await fetch(new URL(new URL(url).pathname, at), { redirect: 'manual' });
    return new PayoutOnboarding(new URL(first.headers.get('location') ?? '', at).href);
  }

  /** Completes the whole onboarding, from the details to the agreement. Returns the address it leads back to. */
  static async complete(url: string, at: string, { ssnLast4, bank, business }: Answers = {}): Promise<string> {
    const page = await PayoutOnboarding.open(url, at);
    await page.sayWho({ ssnLast4, business });
    await page.sayWhere(bank);
    return page.send({});
  }

  sayWho({ ssnLast4 = '4321', business }: Pick<Answers, 'ssnLast4' | 'business'> = {}): Promise<string> {
    return this.send({
      business_type: business ? 'company' : 'individual',
      ...(business && { business_name: business }),
      first_name: 'Sam',
      last_name: 'Rivera',
      dob_month: '3',
      dob_day: '27',
      dob_year: '1985',
      ssn_last_4: ssnLast4,
    });
  }

  sayWhere(bank: string = banks.good): Promise<string> {
    return this.send({ routing_number: routingNumber, account_number: bank, account_number_again: bank });
  }

  /** Sends a form to the current step and continues to the next one. Returns its address. */
  async send(fields: Record<string, string>): Promise<string> {
    const answer = await fetch(this.address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    const next = answer.headers.get('location');
    if (answer.status !== 303 || !next) throw new Error(`The onboarding page returned status ${answer.status}.`);
    this.address = new URL(next, this.address).href;
    return this.address;
  }

  /** Returns the page of the current step, or its answer to these fields. */
  async page(fields?: Record<string, string>): Promise<{ status: number; text: string }> {
    const answer = await fetch(this.address, fields && { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, text: await answer.text() };
  }
}
