import type pg from 'pg';

/** The parts of an event that identify it in every run. */
interface EventFields {
  readonly type: string;
  readonly account?: string;
  readonly data: {
    readonly object: {
      readonly id: string;
      readonly customer?: string | null;
      readonly parent?: { readonly subscription_details?: { readonly subscription?: string } | null } | null;
      readonly destination?: string | null;
      readonly charge?: string | null;
      readonly amount?: number;
      readonly amount_paid?: number;
    };
  };
}

/**
 * The names of webhooks. Ids are random and jobs overtake one another, so an event is named by its type, its owner,
 * salon or dog, and its amount.
 */
export class WebhookNames {
  private readonly owners = new Map<string, string>();

  constructor(private readonly database: () => pg.Pool) {}

  async of(body: string): Promise<string> {
    const { type, account, data } = JSON.parse(body) as EventFields;
    const { id, customer, parent, destination, charge, amount, amount_paid } = data.object;
    const subscription = parent?.subscription_details?.subscription ?? (id.startsWith('sub_') ? id : undefined);
    const whose =
      (subscription && (await this.dogOf(subscription))) ??
      (await this.ownerOf(account ?? customer ?? destination ?? charge ?? id));
    return `${type}|${whose}|${amount ?? amount_paid ?? ''}`;
  }

  /** An owner may have two subscriptions of one price; their dogs are told apart by the order of their arrival. */
  private async dogOf(subscription: string): Promise<string | undefined> {
    const known = this.owners.get(subscription);
    if (known !== undefined) return known;
    const { rows } = await this.database().query<{ name: string }>(
      `select 'owner ' || s.owner_id || ' dog ' || count(p.id) as name from subscriptions s
       join pets p on p.owner_id = s.owner_id and p.id <= s.pet_id
       where s.stripe_subscription_id = $1 group by s.owner_id`,
      [subscription],
    );
    if (rows[0]) this.owners.set(subscription, rows[0].name);
    return rows[0]?.name;
  }

  /** @param id of a customer, of a salon's account, or of a charge */
  private async ownerOf(id: string): Promise<string> {
    const known = this.owners.get(id);
    if (known !== undefined) return known;
    const { rows } = await this.database().query<{ name: string }>(
      `select 'salon ' || salon_id as name from payout_accounts where stripe_account_id = $1
       union all
       select 'owner ' || owner_id from payment_customers where stripe_customer_id in (
         select $1 union all select data ->> 'customer' from stripe_sandbox.objects where id = $1 and type = 'charge')`,
      [id],
    );
    const name = rows[0]?.name ?? '';
    this.owners.set(id, name);
    return name;
  }
}
