import { Inject, Injectable } from '@nestjs/common';

import { Clock, CONFIG, type Config, dayMilliseconds, NotFound, ReadDb } from '../../platform/index.js';
import { calendarOfVisits } from '../templates/index.js';
import { readOwnVisit, readVisitsSince } from './owner-visits.view.js';

const pastDays = 31;

/** An owner's visits as calendar files. */
@Injectable()
export class VisitCalendars {
  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns all coming visits and those of the past month; a calendar program removes visits that are no longer listed.
   */
  async feedOf(ownerId: number): Promise<string> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - pastDays * dayMilliseconds);
    return calendarOfVisits(await readVisitsSince(this.readDb, ownerId, since), this.host, now);
  }

  /**
   * Returns one visit as a file to add to a calendar.
   * @throws NotFound if it is not the owner's, or was cancelled
   */
  async fileOf(ownerId: number, appointmentId: number): Promise<string> {
    const visit = await readOwnVisit(this.readDb, ownerId, appointmentId);
    if (!visit) throw new NotFound('appointments.not_found', 'We could not find this appointment.');
    return calendarOfVisits([visit], this.host, this.clock.now());
  }

  private get host(): string {
    return new URL(this.config.appUrl).hostname;
  }
}
