import type { Answer, ErrorAnswer, HttpClient } from './http-client.js';
import { cards } from './payment-page.js';
import type { PaymentRig } from './payment-rig.js';

interface Registered {
  readonly token: string;
  readonly userId: number;
  readonly message: string;
  readonly clientSecret?: string;
}

/** The payment provider's records of a guest. */
export interface Records {
  readonly charged: number;
  readonly refunded: number;
  readonly subscriptions: string[];
  readonly setupIntent: string | undefined;
  readonly customerExists: boolean;
}

export const noodle = {
  name: 'Noodle',
  size: 'small',
  isMixedBreed: true,
  primaryBreed: 'Poodle',
  age: '3 years',
  ownerZipCode: '78704',
};

let guests = 0;

/** Gwen, who goes through the wizard without an account; each instance is another Gwen. */
export class Guest {
  readonly name = `gwen${(guests += 1)}`;
  readonly email = `${this.name}@lather.test`;
  readonly visitor: HttpClient;
  checkout = { clientSecret: '', subscriptionId: '' };

  constructor(private readonly rig: PaymentRig) {
    this.visitor = rig.cast.visitor;
  }

  get setupIntentId(): string {
    return this.checkout.clientSecret.split('_secret_')[0] ?? '';
  }

  /** The body of step 4. */
  readonly choice = { planId: 1, petDetails: noodle, salonId: null };

  /** Steps 1 to 4: describes the dog, chooses the plan and saves a card. */
  async saveCard(number: string = cards.good): Promise<this> {
    const answer = await this.visitor.post<typeof this.checkout>('/api/get-or-create-subscription', this.choice);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    this.checkout = answer.body;
    const saved = await this.rig.page.confirm(this.checkout.clientSecret, number);
    if (saved.body.status === 'requires_action') await this.rig.page.answerChallenge(saved.body, 'complete');
    return this;
  }

  /** Returns the body of step 5. */
  registration(changes: object = {}): object {
    return {
      username: this.name,
      email: this.email,
      password: 'oatmeal-bath-7',
      role: 'pet_owner',
      petOwner: { firstName: 'Gwen', lastName: 'Ames' },
      phone: '512-555-0199',
      address: '9 Elm St',
      city: 'Austin',
      state: 'TX',
      zipCode: '78704',
      setupIntentId: this.setupIntentId,
      subscriptionId: this.checkout.subscriptionId,
      petData: noodle,
      planId: 1,
      salonId: null,
      ...changes,
    };
  }

  register(changes: object = {}): Promise<Answer<Registered & ErrorAnswer>> {
    return this.visitor.post<Registered & ErrorAnswer>('/api/register', this.registration(changes));
  }

  async accounts(): Promise<number> {
    return this.count('select 1 from users where email = $1', this.email);
  }

  async statusOfCheckout(): Promise<string> {
    const sql = 'select status from guest_checkouts where id = $1';
    const { rows } = await this.rig.running.database.query<{ status: string }>(sql, [this.checkout.subscriptionId]);
    return rows[0]!.status;
  }

  /** Returns the status of the account's only subscription in Lather; undefined where there is none. */
  async subscriptionHere(): Promise<string | undefined> {
    const { rows } = await this.rig.running.database.query<{ status: string }>(
      'select s.status from subscriptions s join users u on u.id = s.owner_id where u.email = $1',
      [this.email],
    );
    if (rows.length > 1) throw new Error(`${this.email} has ${rows.length} subscriptions`);
    return rows[0]?.status;
  }

  /** Returns the sandbox's records that belong to this guest's checkout. */
  async records(): Promise<Records> {
    const key = { metadata: { lather_guest: this.checkout.subscriptionId } };
    const intent = (await this.objects('setup_intent', key))[0];
    const known = intent?.customer ?? (await this.objects('customer', key))[0]?.id;
    const customer = known ?? '';
    const charges = await this.objects('charge', { customer, paid: true });
    const subscriptions = await this.objects('subscription', { customer });
    const customers = await this.objects('customer', { id: customer });
    return {
      charged: charges.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      refunded: charges.reduce((sum, { amount_refunded }) => sum + (amount_refunded ?? 0), 0),
      subscriptions: subscriptions.map(({ status }) => status),
      setupIntent: intent?.status,
      customerExists: customers.length === 1 && !customers[0]?.deleted,
    };
  }

  private async objects(type: string, content: object): Promise<StripeObject[]> {
    const { rows } = await this.rig.running.database.query<{ data: StripeObject }>(
      'select data from stripe_sandbox.objects where type = $1 and data @> $2::jsonb order by position',
      [type, JSON.stringify(content)],
    );
    return rows.map(({ data }) => data);
  }

  private async count(sql: string, value: string): Promise<number> {
    return (await this.rig.running.database.query(sql, [value])).rows.length;
  }
}

interface StripeObject {
  readonly id: string;
  readonly status: string;
  readonly customer?: string;
  readonly amount?: number;
  readonly amount_refunded?: number;
  readonly deleted?: boolean;
}
