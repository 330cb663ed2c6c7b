import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { addOnsRepriced, Booking, BookingRefused, releaseOffered, TimeLost } from '../appointments/index.js';
import { Clock, Outbox, ReadDb, sqlIn, Transactions } from '../platform/index.js';
import type { WaitlistOfferDto } from './dto/waitlist-offer.dto.js';
import { offerState } from './offer-state.rules.js';
import { endOffer, type LockedOffer, lockOffer } from './offer.sql.js';
import { WaitlistOfferLinks } from './waitlist-offer-links.service.js';
import { readWaitlistOffer } from './waitlist-offer.view.js';
import { readStillOffered, settleBooked } from './wait.sql.js';
import { OfferNotBookable, OfferOver, OfferUnknown } from './waitlist.errors.js';
import { placeFreed } from './waitlist.events.js';

/** Commands for the holder of an offer's link: see it, accept it, decline it (rules.md#offers). */
@Injectable()
export class WaitlistOffers {
  constructor(
    private readonly links: WaitlistOfferLinks,
    private readonly transactions: Transactions,
    private readonly booking: Booking,
    private readonly outbox: Outbox,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the offer and changes nothing.
   * @throws OfferUnknown
   */
  async get(token: string): Promise<WaitlistOfferDto> {
    const offer = await readWaitlistOffer(this.readDb, this.idOf(token), this.clock.now());
    if (!offer) throw new OfferUnknown();
    return offer;
  }

  /**
   * Books the held start; repeating it changes nothing. Where its add-ons cost more than was shown, the offer stays.
   * @param shownAddOnCents the price of the add-ons that the owner was shown
   * @throws OfferUnknown, OfferOver, OfferNotBookable; BookingRefused naming `addons`
   */
  async accept(token: string, shownAddOnCents?: number): Promise<WaitlistOfferDto> {
    const id = this.idOf(token);
    try {
      await this.transactions.run((em) => this.acceptIn(em, id, shownAddOnCents));
    } catch (error) {
      if (error instanceof BookingRefused && error.reason === addOnsRepriced) throw error;
      if (!(error instanceof BookingRefused || error instanceof TimeLost)) throw error;
      await this.end(id, 'withdrawn');
      throw error instanceof TimeLost ? new OfferOver('over') : new OfferNotBookable(error.message);
    }
    return this.get(token);
  }

  /**
   * Gives the place to the next in line; the wait stays in line for others.
   * @throws OfferUnknown, OfferOver
   */
  async decline(token: string): Promise<WaitlistOfferDto> {
    await this.end(this.idOf(token), 'declined');
    return this.get(token);
  }

  private async acceptIn(em: EntityManager, id: number, shownAddOnCents?: number): Promise<void> {
    const sql = sqlIn(em);
    const offer = await this.lock(em, id);
    const now = this.clock.now();
    const state = offerState(offer, now);
    if (state === 'accepted') return;
    if (state !== 'open') throw new OfferOver(state);
    // The place of a suspended owner goes to the next in line, as if somebody else had taken it.
    if (offer.isSuspended) throw new TimeLost('taken');
    const { ownerId, petId, subscriptionId, salonId, startsAt } = offer;
    const addOnIds = await readStillOffered(sql, petId, offer.addOnIds);
    const request = { petId, subscriptionId, salonId, startsAt, addOnIds, shownAddOnCents };
    const appointmentId = await this.booking.bookIn(em, ownerId, request);
    await settleBooked(sql, offer, appointmentId, now);
  }

  /** Ends an open offer for a decline or a refused booking. An offer that was declined before stays so. */
  private end(id: number, as: 'declined' | 'withdrawn'): Promise<void> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const offer = await this.lock(em, id);
      const now = this.clock.now();
      const state = offerState(offer, now);
      if (as === 'withdrawn' ? offer.state !== 'open' : state === 'declined') return;
      if (state !== 'open') throw new OfferOver(state);
      await endOffer(sql, offer, as, now);
      await releaseOffered(sql, offer.holdId === null ? [] : [offer.holdId]);
      await this.outbox.record(em, placeFreed({ salonId: offer.salonId }));
    });
  }

  private async lock(em: EntityManager, id: number): Promise<LockedOffer> {
    const offer = await lockOffer(sqlIn(em), id);
    if (!offer) throw new OfferUnknown();
    return offer;
  }

  /** @throws OfferUnknown */
  private idOf(token: string): number {
    const id = this.links.read(token);
    if (id === undefined) throw new OfferUnknown();
    return id;
  }
}
