import { Injectable, Logger } from '@nestjs/common';

import { occupied, readBookableSalons, spanOfDates, visitMinutes } from '../appointments/index.js';
import { Clock, ReadDb } from '../platform/index.js';
import { readWantedTimes, type WantedAt } from './queue.view.js';
import { PlaceOffers } from './place-offers.service.js';
import { fittingStarts } from './wait.rules.js';

const salonsAtOnce = 200;

/** Finds the salons with a free place that a dog waits for, without any lock, and starts the offers there. */
@Injectable()
export class OpenedPlaces {
  private readonly log = new Logger(OpenedPlaces.name);

  constructor(
    private readonly readDb: ReadDb,
    private readonly offers: PlaceOffers,
    private readonly clock: Clock,
  ) {}

  /**
   * Offers places at all salons, or at the salons of one wait. A salon where this fails holds up no other, and is tried
   * again at the next turn.
   */
  async offerEverywhere(waitId?: number): Promise<void> {
    const wanted = await readWantedTimes(this.readDb, this.clock.now(), waitId);
    const bySalon = Map.groupBy(wanted, ({ salonId }) => salonId);
    const salonIds = [...bySalon.keys()];
    for (let first = 0; first < salonIds.length; first += salonsAtOnce)
      for (const salonId of await this.withFreePlaces(salonIds.slice(first, first + salonsAtOnce), bySalon))
        await this.offerAt(salonId);
  }

  private async offerAt(salonId: number): Promise<void> {
    try {
      await this.offers.offerAt(salonId);
    } catch (error) {
      const reason = (error as Error).message;
      this.log.error(`Free places of salon ${salonId} could not be offered; it is tried again: ${reason}`);
    }
  }

  private async withFreePlaces(ids: readonly number[], bySalon: ReadonlyMap<number, WantedAt[]>): Promise<number[]> {
    const now = this.clock.now();
    const days = ids.flatMap((id) => bySalon.get(id) ?? []).map(({ date }) => date);
    const salons = await readBookableSalons(this.readDb, ids, spanOfDates(days, now));
    const free = salons.filter((salon) => {
      const question = {
        now,
        salon: salon.calendar,
        visits: occupied(salon),
        // This is the shortest bath. Longer ones are judged under the salon's lock.
        durationMinutes: visitMinutes([]),
      };
      return bySalon.get(salon.id)?.some((wanted) => fittingStarts(wanted, question).length > 0);
    });
    return free.map(({ id }) => id).sort((one, other) => one - other);
  }
}
