import type { WaitlistEntryDto } from '../src/waitlist/dto/waitlist-entry.dto.js';
import type { WaitlistOfferDto } from '../src/waitlist/dto/waitlist-offer.dto.js';
import { EventDrain, Outbox, Scheduler, Transactions } from '../src/platform/index.js';
import { subscriptionActivated } from '../src/subscriptions/index.js';
import { Cast, type Owner, type SalonTraits } from './cast.js';
import type { Answer, ErrorAnswer } from './http-client.js';
import { runApp, type RunningApp } from './running-app.js';

type Joined = Answer<WaitlistEntryDto & ErrorAnswer & { places?: { startsAt: string; salonId: number }[] }>;

/** A Monday, 9 AM in Chicago. */
export const begin = '2026-11-23T15:00:00.000Z';
/** The wanted day, a week later. */
export const date = '2026-11-30';
/** The one start of a salon that opens for half an hour that day. */
export const only = `${date}T15:00:00.000Z`;

/** The product with its workers, and the steps of owners who wait. */
export class WaitlistRig {
  private constructor(
    readonly running: RunningApp,
    readonly cast: Cast,
  ) {}

  static async start(): Promise<WaitlistRig> {
    const running = await runApp({ workers: true });
    return new WaitlistRig(running, new Cast(running));
  }

  join({ client, subscriptionId }: Owner, request: object): Promise<Joined> {
    return client.post('/api/waits', { subscriptionId, date, ...request });
  }

  async waits({ client }: Owner): Promise<WaitlistEntryDto[]> {
    return (await client.get<WaitlistEntryDto[]>('/api/waits')).body;
  }

  async offerOf(owner: Owner): Promise<NonNullable<WaitlistEntryDto['offer']> | undefined> {
    return (await this.waits(owner)).find(({ offer }) => offer)?.offer ?? undefined;
  }

  book({ client, subscriptionId, petId }: Owner, salonId: number, at = only) {
    return client.post<ErrorAnswer & { id: number }>('/api/appointments', { subscriptionId, petId, salonId, date: at });
  }

  /** Ends the dog's subscription and starts another one for it, as a checkout does. Returns its id. */
  async subscribeAgain(owner: Owner): Promise<number> {
    const { subscriptionId } = owner;
    const { database } = this.running;
    await database.query(`update subscriptions set status = 'expired', end_date = now() where id = $1`, [
      subscriptionId,
    ]);
    const { rows } = await database.query<{ id: number }>(
      `insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
       select owner_id, pet_id, plan_id, 'active', monthly_price, now(), now() from subscriptions where id = $1
       returning id`,
      [subscriptionId],
    );
    const renewed = rows[0]!.id;
    await this.reportActivated(owner, renewed);
    return renewed;
  }

  /** Records the event that a subscription of the owner's dog was activated, and waits until it is handled. */
  async reportActivated({ userId: ownerId, petId }: Owner, subscriptionId: number): Promise<void> {
    const event = subscriptionActivated({ subscriptionId, ownerId, petId, endDate: null });
    await this.running.app.get(Transactions).run((em) => this.running.app.get(Outbox).record(em, event));
    await this.settled();
  }

  cancel({ client }: Owner, id: number) {
    return client.patch(`/api/appointments/${id}/cancel`);
  }

  /** Makes the call of an offer's link, signed out. */
  answer(what: 'look' | 'accept' | 'decline', token: string) {
    return this.cast.visitor.post<WaitlistOfferDto & ErrorAnswer>(`/api/wait-offers/${what}`, { token });
  }

  /** Waits until all events are handled. */
  async settled(): Promise<void> {
    await this.running.app.get(EventDrain).wait();
  }

  /** Sets the clock and runs the recurring jobs. */
  async passes(instant: string): Promise<void> {
    this.running.clock.set(instant);
    await this.running.app.get(Scheduler).run('waitlist.end-expired');
    await this.settled();
  }

  /** Creates a salon whose only start of the day is taken, and returns it with the owner who booked it. */
  async fullSalon(traits: SalonTraits = {}) {
    const desk = await this.cast.salonDesk({ hours: [[1, 540, 570]], ...traits });
    const first = await this.cast.owner();
    const { body } = await this.book(first, desk.salonId);
    return { desk, salonId: desk.salonId, first, bookedId: body.id };
  }
}
