import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { AppointmentCards } from './appointment-card.view.js';
import { alternativeOf, PetBusy, SlotTaken } from './appointments.errors.js';
import { Availability } from './availability.service.js';
import { Booking } from './booking.service.js';
import type { AppointmentDto } from './dto/appointment.dto.js';
import type { BookAppointmentDto } from './dto/book-appointment.dto.js';

/** Takes a booking and answers with the card, or with what is free instead. */
@Injectable()
export class BookingDesk {
  constructor(
    private readonly booking: Booking,
    private readonly availability: Availability,
    private readonly cards: AppointmentCards,
  ) {}

  /** @throws SlotTaken, PetBusy with alternatives near the wanted time; BookingRefused naming the field */
  async book(actor: Actor, body: BookAppointmentDto, idempotencyKey?: string): Promise<AppointmentDto> {
    const { subscriptionId, salonId, petId, notes, addons = [] } = body;
    const startsAt = new Date(body.date);
    const request = { subscriptionId, salonId, petId, startsAt, addOnIds: addons, notes };
    const outcome = await this.booking.book(actor.userId, request, idempotencyKey);
    if ('id' in outcome) return this.cards.get(actor.userId, outcome.id);
    const free = await this.availability.nearest(salonId, { subscriptionId, addons }, actor, startsAt);
    const alternatives = free.map(alternativeOf);
    throw outcome.contested === 'taken' ? new SlotTaken(alternatives) : new PetBusy(alternatives);
  }
}
