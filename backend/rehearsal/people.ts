import { AccessTokens } from '#product/auth/index.js';
import { loadConfig } from '#product/platform/index.js';
import { sessionOf } from '../bench/dataset.ts';
import type { Call } from '../bench/load.ts';
import { Chance } from '../simulation/random.ts';
import type { Arrivals } from './arrivals.ts';
import type { Balancer } from './balancer.ts';
import type { Hour } from './hour.ts';
import type { KnownRecords } from './known-records.ts';
import { jwtSecret } from './product-settings.ts';
import type { RehearsalSize } from './size.ts';

interface Day {
  readonly days?: readonly {
    readonly starts?: readonly { readonly startsAt: string; readonly available: boolean }[];
  }[];
}

const dayMilliseconds = 86_400_000;

/** Owners who search, look and book, and salons that mark their visits; their choices are drawn from the seed. */
export class People {
  private readonly api: Balancer;
  private readonly size: RehearsalSize;
  private readonly known: KnownRecords;
  /** The start of the hour, in the product's time. */
  private readonly now: Date;
  private readonly tokens = new AccessTokens(loadConfig({ DATABASE_URL: 'postgres://none', JWT_SECRET: jwtSecret }));
  private readonly booked: { readonly id: number; readonly owner: number }[] = [];

  constructor(api: Balancer, size: RehearsalSize, known: KnownRecords, now: Date) {
    this.api = api;
    this.size = size;
    this.known = known;
    this.now = now;
  }

  /** Returns all their actions in the hour. */
  arrivals(hour: Hour): Arrivals[] {
    const happen = (
      name: string,
      count: number,
      act: (chance: Chance, since: number, turn: number) => Promise<unknown>,
    ) => ({
      name,
      count,
      happen: (turn: number, since: number) => act(new Chance(this.size.seed, name, turn), since, turn),
    });
    return [
      happen('search', hour.searches, (chance, since) =>
        this.look('search by ZIP', `/api/salons?zipCode=${chance.oneOf(this.known.zipCodes)}`, since),
      ),
      happen('salon page', hour.salonPages, (chance, since) =>
        this.look('salon page', `/api/salons/${chance.oneOf(this.known.salonIds)}`, since),
      ),
      happen('own visits', hour.ownVisits, (chance, since) => this.ownVisits(chance, since)),
      happen('booking', hour.bookings, (chance, since, turn) => this.book(chance, since, turn)),
      happen('cancellation', hour.cancellations, (_, since) => this.cancel(since)),
      happen('visit', Math.min(hour.visits, this.known.visits.length), (_, since, turn) => this.mark(turn, since)),
    ];
  }

  private look(kind: string, path: string, since: number): Promise<unknown> {
    return this.api.ask(kind, { method: 'GET', path }, since);
  }

  private ownVisits(chance: Chance, since: number): Promise<unknown> {
    const token = this.tokenOf(chance.between(1, this.size.members), 'pet_owner');
    return this.api.ask('own visits', { method: 'GET', path: '/api/appointments', token }, since);
  }

  /** Looks at a day of a salon, chooses a free start and books it; without one, looks at another day. */
  private async book(chance: Chance, since: number, turn: number): Promise<void> {
    const owner = chance.between(1, this.size.members);
    const token = this.tokenOf(owner, 'pet_owner');
    for (let looks = 0; looks < 3; looks += 1) {
      const salonId = chance.oneOf(this.known.salonIds);
      const date = new Date(this.now.getTime() + chance.between(2, 40) * dayMilliseconds).toISOString().slice(0, 10);
      const path = `/api/salons/${salonId}/availability?date=${date}&subscriptionId=${owner}`;
      const day = await this.api.ask<Day>(
        'availability of a day',
        { method: 'GET', path, token },
        looks ? undefined : since,
      );
      const free = day.body.days?.flatMap(({ starts = [] }) => starts.filter(({ available }) => available)) ?? [];
      if (free.length === 0) continue;
      const body = JSON.stringify({ subscriptionId: owner, petId: owner, salonId, date: chance.oneOf(free).startsAt });
      const headers = { 'idempotency-key': `booking-${this.size.seed}-${turn}` };
      const call: Call = { method: 'POST', path: '/api/appointments', token, body, headers };
      const { status, body: visit } = await this.api.ask<{ id: number }>('booking', call);
      if (status === 201) this.booked.push({ id: visit.id, owner });
      return;
    }
  }

  /** Cancels a visit that was booked a while ago, as its owner. */
  private async cancel(since: number): Promise<void> {
    const visit = this.booked.shift();
    if (!visit) return;
    const call: Call = {
      method: 'PATCH',
      path: `/api/appointments/${visit.id}/cancel`,
      token: this.tokenOf(visit.owner, 'pet_owner'),
    };
    await this.api.ask('cancellation', call, since);
  }

  private async mark(turn: number, since: number): Promise<void> {
    const { id, accountId } = this.known.visits[turn]!;
    const token = this.tokenOf(accountId, 'salon');
    for (const status of ['in_progress', 'completed']) {
      const body = JSON.stringify({ status });
      const call: Call = { method: 'PATCH', path: `/api/appointments/${id}/status`, token, body };
      await this.api.ask('marking a visit', call, status === 'in_progress' ? since : undefined);
    }
  }

  private tokenOf(userId: number, role: 'pet_owner' | 'salon'): string {
    return this.tokens.issue({ userId, role }, sessionOf(userId));
  }
}
