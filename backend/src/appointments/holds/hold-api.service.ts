import { Injectable } from '@nestjs/common';

import { Clock, ReadDb } from '../../platform/index.js';
import { type AvailabilityCaller, Availability, readSubscriptionOfPet } from '../availability/index.js';
import { alternativeOf, PetBusy, SlotTaken } from '../visits/index.js';
import type { HoldDto, HoldStartDto } from './dto/hold.dto.js';
import { readOwnHolds } from './hold.view.js';
import { HoldLost, Holds } from './holds.service.js';

/** Holds a start and answers with the hold, or with the free starts nearby. */
@Injectable()
export class HoldApi {
  constructor(
    private readonly holds: Holds,
    private readonly availability: Availability,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** @throws SlotTaken, PetBusy with alternatives near the wanted time, and every error of `Holds.hold` */
  async hold(caller: AvailabilityCaller, body: HoldStartDto, address: string): Promise<HoldDto> {
    const { salonId, petSize, petId, addons } = body;
    const startsAt = new Date(body.startsAt);
    const holder = { ...caller, petId };
    try {
      const id = await this.holds.hold({ holder, salonId, startsAt, petSize, addOnIds: addons ?? [], address });
      const held = (await readOwnHolds(this.readDb, caller, this.clock.now())).find((hold) => hold.id === id);
      if (!held) throw new HoldLost('taken');
      return held;
    } catch (error) {
      if (!(error instanceof HoldLost)) throw error;
      const alternatives = await this.alternatives(caller, body);
      throw error.contested === 'taken' ? new SlotTaken(alternatives) : new PetBusy(alternatives);
    }
  }

  /** Returns the starts near the wanted one that can be held, for an owner's dog by its subscription where it has one. */
  private async alternatives(caller: AvailabilityCaller, { salonId, petSize, petId, addons, startsAt }: HoldStartDto) {
    const subscription = petId && (await readSubscriptionOfPet(this.readDb, petId, this.clock.now()));
    const query = subscription ? { subscriptionId: subscription.id, addons } : { petSize, addons };
    const free = await this.availability.nearest(salonId, query, caller, new Date(startsAt));
    return free.map(alternativeOf);
  }
}
