import { AccessTokens, type Role } from '../src/auth/index.js';
import { HttpClient } from './http-client.js';
import type { RunningApp } from './running-app.js';

/** A signed-in owner with a dog and a running subscription. */
export interface Owner {
  readonly client: HttpClient;
  readonly userId: number;
  readonly petId: number;
  readonly subscriptionId: number;
}

export interface SalonTraits {
  readonly name?: string;
  readonly city?: string;
  readonly zipCode?: string;
  readonly timeZone?: string;
  readonly stations?: number;
  readonly status?: 'pending' | 'approved' | 'rejected';
  readonly acceptsXLargePets?: boolean;
  /** Weekday, opening and closing in minutes since midnight; by default every day from 9 to 17. */
  readonly hours?: readonly (readonly [dayOfWeek: number, opensMinute: number, closesMinute: number])[];
}

export interface VisitTraits {
  readonly salonId: number;
  /** UTC instant. */
  readonly at: string;
  readonly minutes?: number;
  readonly status?: 'scheduled' | 'in_progress' | 'completed' | 'cancelled' | 'no_show';
  readonly station?: number;
  readonly statusChangedAt?: string;
}

const surnames: Readonly<Record<string, string>> = {
  ada: 'Okafor',
  bea: 'Lindqvist',
  nora: 'Reyes',
  olive: 'Park',
  sam: 'Whitaker',
};

/** Returns the names of a person; one outside the cast has the account's name alone. */
function namesOf(name: string): readonly [first: string, last: string | null] {
  return [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, surnames[name] ?? null];
}

const answersOfApplicant = {
  salonName: 'Foam Home',
  ownerName: 'Fay de la Foam',
  phone: '5125550142',
  address: '1 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  yearsInBusiness: '4',
  salonSize: 'medium',
  termsAccepted: true,
  pricingAgreed: true,
};

let people = 0;

/** The named people of the tests; each test asks for those that it needs. */
export class Cast {
  constructor(private readonly running: RunningApp) {}

  get visitor(): HttpClient {
    return new HttpClient(this.running.url);
  }

  /** Creates Olive, who owns a small dog, Biscuit, with a running subscription; each call creates another Olive. */
  async owner({ size = 'small' } = {}): Promise<Owner> {
    const { client, userId } = await this.account('pet_owner', 'olive');
    const pet = await client.post<{ id: number }>('/api/pets', { name: 'Biscuit', size });
    const subscriptionId = await this.activeSubscription(userId, pet.body.id);
    return { client, userId, petId: pet.body.id, subscriptionId };
  }

  /** Creates another dog of an owner, Pepper, with a running subscription. */
  async anotherDog(owner: Owner, { size = 'small' } = {}): Promise<Owner> {
    const pet = await owner.client.post<{ id: number }>('/api/pets', { name: 'Pepper', size });
    const subscriptionId = await this.activeSubscription(owner.userId, pet.body.id);
    return { ...owner, petId: pet.body.id, subscriptionId };
  }

  /** Creates Nora, who owns a dog, Noodle, and has not subscribed yet; each call creates another Nora. */
  async newcomer({ size = 'small' } = {}): Promise<Omit<Owner, 'subscriptionId'>> {
    const { client, userId } = await this.account('pet_owner', 'nora');
    const pet = await client.post<{ id: number }>('/api/pets', { name: 'Noodle', size });
    return { client, userId, petId: pet.body.id };
  }

  /** Inserts an account with a token into the database: hundreds of sign-ups would only test argon2. */
  async account(role: Role, name: string): Promise<{ client: HttpClient; userId: number }> {
    people += 1;
    const { rows } = await this.running.database.query<{ id: number }>(
      `insert into users (email, username, role, first_name, last_name, created_at)
       values ($1, $2, $3, $4, $5, now()) returning id`,
      [`${name}${people}@lather.test`, `${name}${people}`, role, ...namesOf(name)],
    );
    const userId = rows[0]!.id;
    return { client: await this.session(userId, role), userId };
  }

  /** Ends every session of an owner, and opens a new one. */
  async signedInAgain(owner: Owner): Promise<Owner> {
    await this.running.database.query('update sessions set revoked_at = now() where user_id = $1', [owner.userId]);
    return { ...owner, client: await this.session(owner.userId, 'pet_owner') };
  }

  private async session(userId: number, role: Role): Promise<HttpClient> {
    const session = await this.running.database.query<{ id: string }>(
      `insert into sessions (id, user_id, token_hash, rotated_at, expires_at, ends_at, proven_at)
       values (gen_random_uuid(), $1, gen_random_uuid()::text, now(), 'infinity', 'infinity', 'infinity') returning id`,
      [userId],
    );
    const token = this.running.app.get(AccessTokens).issue({ userId, role }, session.rows[0]!.id);
    return new HttpClient(this.running.url, token);
  }

  /** Inserts a salon into the database, by default approved and open every day. */
  async salon(traits: SalonTraits = {}): Promise<number> {
    const { rows } = await this.running.database.query<{ id: number }>(
      `insert into salons (name, phone, address, city, state, zip_code, status, stations, time_zone,
         accepts_x_large_pets, created_at)
       values ($1, '512-555-0147', '18 Barton Springs Road', $2, 'TX', $3, $4, $5, $6, $7, now()) returning id`,
      [
        traits.name ?? 'Bubbles & Bows',
        traits.city ?? 'Austin',
        traits.zipCode ?? '78704',
        traits.status ?? 'approved',
        traits.stations ?? 1,
        traits.timeZone ?? 'America/Chicago',
        traits.acceptsXLargePets ?? false,
      ],
    );
    const salonId = rows[0]!.id;
    const hours = traits.hours ?? [0, 1, 2, 3, 4, 5, 6].map((day) => [day, 540, 1020] as const);
    for (const [day, opens, closes] of hours)
      await this.running.database.query(
        'insert into salon_hours (salon_id, day_of_week, opens_minute, closes_minute) values ($1, $2, $3, $4)',
        [salonId, day, opens, closes],
      );
    return salonId;
  }

  /** Sends the application of a salon without an account, by default from an address of its own. */
  async application(changes: object = {}): Promise<{ salonId: number; email: string }> {
    people += 1;
    const wanted = { ...answersOfApplicant, email: `applicant${people}@lather.test`, ...changes };
    await this.visitor.post('/api/salon-application', wanted);
    const { rows } = await this.running.database.query<{ id: number }>(
      'select max(id) as id from salons where email = $1',
      [wanted.email],
    );
    return { salonId: rows[0]!.id, email: wanted.email };
  }

  /** Creates a salon with its signed-in account. */
  async salonDesk(traits: SalonTraits = {}): Promise<{ client: HttpClient; userId: number; salonId: number }> {
    const salonId = await this.salon(traits);
    const { client, userId } = await this.account('salon', 'sam');
    await this.running.database.query('update salons set account_id = $1 where id = $2', [userId, salonId]);
    return { client, userId, salonId };
  }

  async addOn(salonId: number, { petSize = 'all', duration = 15, price = 1500 } = {}): Promise<number> {
    const { rows } = await this.running.database.query<{ id: number }>(
      `insert into addon_services (salon_id, name, description, price, pet_size, duration)
       values ($1, 'Nail trim', 'Short and smooth', $2, $3, $4) returning id`,
      [salonId, price, petSize, duration],
    );
    return rows[0]!.id;
  }

  /** Inserts a visit into the database, regardless of hours, limits and clock. */
  async visit(owner: Owner, traits: VisitTraits): Promise<number> {
    const { salonId, at, minutes = 30, status = 'scheduled', station = 1, statusChangedAt = null } = traits;
    const { rows } = await this.running.database.query<{ id: number }>(
      `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
         week_starts_on, status, status_changed_at, created_at)
       select $1, $2, p.id, p.size, $4, $5, $6::timestamptz, $6::timestamptz + $7 * interval '1 minute',
         date_trunc('week', $6::timestamptz)::date, $8, $9, $6::timestamptz - interval '3 days'
       from pets p where p.id = $3 returning id`,
      [owner.subscriptionId, owner.userId, owner.petId, salonId, station, at, minutes, status, statusChangedAt],
    );
    return rows[0]!.id;
  }

  /** Adds an add-on to a visit, at its present price. */
  async bookAddOn(appointmentId: number, addOnId: number): Promise<void> {
    await this.running.database.query(
      `insert into appointment_addons (appointment_id, addon_id, name, price, duration)
       select $1, id, name, price, duration from addon_services where id = $2`,
      [appointmentId, addOnId],
    );
  }

  /** Inserts a series of one visit into the database. */
  async seriesOf({ userId, subscriptionId }: Owner, salonId: number, appointmentId: number): Promise<number> {
    const { rows } = await this.running.database.query<{ id: number }>(
      `with series as (
         insert into appointment_series (owner_id, subscription_id, salon_id, first_on, start_minute, every_weeks, visits,
           left_out, created_at)
         values ($1, $2, $3, '2026-12-01', 720, 1, 1, '{}', now()) returning id),
       placed as (
         update appointments set series_id = series.id, series_place = 1 from series where appointments.id = $4)
       select id from series`,
      [userId, subscriptionId, salonId, appointmentId],
    );
    return rows[0]!.id;
  }

  /** Inserts a paid subscription; the way through the payment provider has its own tests. */
  private async activeSubscription(ownerId: number, petId: number): Promise<number> {
    const { rows } = await this.running.database.query<{ id: number }>(
      `insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
       select $1, p.id, plans.id, 'active', plans.monthly_price, now(), now()
       from pets p join plans on plans.pet_size = p.size where p.id = $2 returning id`,
      [ownerId, petId],
    );
    return rows[0]!.id;
  }
}
