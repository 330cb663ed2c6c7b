import { Injectable } from '@nestjs/common';

import {
  type AppointmentCancelled,
  appointmentCancelled,
  type AppointmentMoved,
  appointmentMoved,
} from '../appointments/index.js';
import { OnEventOutside, ReadDb, type RecordedEvent } from '../platform/index.js';
import { salonTermsChanged } from '../salon-schedule/index.js';
import { salonApproved, type SalonPayload } from '../salons/index.js';
import { OpenedPlaces } from './opened-places.service.js';
import { PlaceOffers } from './place-offers.service.js';
import { placeFreed, waitJoined } from './waitlist.events.js';

/**
 * Offers places at a salon as soon as one may have opened there. Offers follow from the tables alone, so repeated or
 * late events offer nothing twice. Each offer is a separate transaction, apart from the event's delivery.
 */
@Injectable()
export class OpenedPlacesHandler {
  constructor(
    private readonly readDb: ReadDb,
    private readonly offers: PlaceOffers,
    private readonly opened: OpenedPlaces,
  ) {}

  @OnEventOutside(appointmentCancelled, 'waitlist.offer-after-cancelled', { queue: 'other' })
  cancelled({ payload }: RecordedEvent<AppointmentCancelled>): Promise<void> {
    return this.offerWhereWas(payload.appointmentId);
  }

  @OnEventOutside(appointmentMoved, 'waitlist.offer-after-moved', { queue: 'other' })
  moved({ payload }: RecordedEvent<AppointmentMoved>): Promise<void> {
    return this.offerWhereWas(payload.appointmentId);
  }

  /** Handles new hours, removed closures and further stations. */
  @OnEventOutside(salonTermsChanged, 'waitlist.offer-after-terms-changed', { queue: 'other' })
  termsChanged({ payload }: RecordedEvent<SalonPayload>): Promise<void> {
    return this.offers.offerAt(payload.salonId);
  }

  @OnEventOutside(salonApproved, 'waitlist.offer-after-approved', { queue: 'other' })
  approved({ payload }: RecordedEvent<SalonPayload>): Promise<void> {
    return this.offers.offerAt(payload.salonId);
  }

  @OnEventOutside(placeFreed, 'waitlist.offer-to-next', { queue: 'other' })
  freed({ payload }: RecordedEvent<SalonPayload>): Promise<void> {
    return this.offers.offerAt(payload.salonId);
  }

  /** Offers places to a wait that has just joined, because one may have opened meanwhile. */
  @OnEventOutside(waitJoined, 'waitlist.offer-to-joined', { queue: 'other' })
  joined({ payload }: RecordedEvent<{ readonly waitId: number }>): Promise<void> {
    return this.opened.offerEverywhere(payload.waitId);
  }

  private async offerWhereWas(appointmentId: number): Promise<void> {
    const visit = await this.readDb.row<SalonPayload>('select salon_id as "salonId" from appointments where id = $1', [
      appointmentId,
    ]);
    if (visit) await this.offers.offerAt(visit.salonId);
  }
}
