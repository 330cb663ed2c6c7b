import { Injectable } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import {
  type AvailabilityCaller,
  Availability,
  type AvailabilityQuery,
  type Contested,
} from '../availability/index.js';
import { alternativeOf, AppointmentCards, type AppointmentDto, PetBusy, SlotTaken } from '../visits/index.js';
import { Booking } from './booking.service.js';
import type { BookAppointmentDto } from './dto/book-appointment.dto.js';
import { Rescheduling, TimeLost } from './rescheduling.service.js';

/** Books or moves a bath and answers with the card, or with the free starts nearby. */
@Injectable()
export class BookingApi {
  constructor(
    private readonly booking: Booking,
    private readonly rescheduling: Rescheduling,
    private readonly availability: Availability,
    private readonly cards: AppointmentCards,
  ) {}

  /** @throws SlotTaken, PetBusy with alternatives near the wanted time; BookingRefused naming the field */
  async book(
    actor: Actor,
    body: BookAppointmentDto,
    visitor?: string,
    idempotencyKey?: string,
  ): Promise<AppointmentDto> {
    const { subscriptionId, salonId, petId, notes, addons = [], addonsTotalCents: shownAddOnCents } = body;
    const startsAt = new Date(body.date);
    const request = { subscriptionId, salonId, petId, startsAt, addOnIds: addons, shownAddOnCents, notes, visitor };
    try {
      return await this.cards.get(actor.userId, await this.booking.book(actor.userId, request, idempotencyKey));
    } catch (error) {
      if (!(error instanceof TimeLost)) throw error;
      const caller = { ownerId: actor.userId, visitor };
      throw await this.lost(error.contested, salonId, { subscriptionId, addons }, caller, startsAt);
    }
  }

  /** @throws SlotTaken, PetBusy with alternatives near the wanted time; NotMovable; BookingRefused naming the field */
  async move(actor: Actor, id: number, startsAt: Date, visitor?: string): Promise<AppointmentDto> {
    const caller = { ownerId: actor.userId, visitor };
    try {
      await this.rescheduling.moveOwn(caller, id, startsAt);
    } catch (error) {
      if (!(error instanceof TimeLost)) throw error;
      const { salon } = await this.cards.get(actor.userId, id);
      throw await this.lost(error.contested, salon.id, { appointmentId: id }, caller, startsAt);
    }
    return this.cards.get(actor.userId, id);
  }

  private async lost(
    contested: Contested,
    salonId: number,
    query: AvailabilityQuery,
    caller: AvailabilityCaller,
    wanted: Date,
  ): Promise<SlotTaken | PetBusy> {
    const free = await this.availability.nearest(salonId, query, caller, wanted);
    const alternatives = free.map(alternativeOf);
    return contested === 'taken' ? new SlotTaken(alternatives) : new PetBusy(alternatives);
  }
}
