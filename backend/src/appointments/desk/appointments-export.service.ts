import { Readable } from 'node:stream';

import { Injectable, StreamableFile } from '@nestjs/common';

import { Clock, localDateOf, Reads } from '../../platform/index.js';
import { OwnSalons } from '../../salons/index.js';
import type { SalonAppointmentsQuery } from '../dto/salon-appointments.query.dto.js';
import { csvOf } from './appointments-csv.js';
import { partOf } from './salon-appointments.query.js';

/** A salon's appointments as a file for its spreadsheets. */
@Injectable()
export class AppointmentsExport {
  constructor(
    private readonly reads: Reads,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /** The file, written while it is read. @throws NotFound, Forbidden */
  async of(accountId: number, salonId: number, query: SalonAppointmentsQuery): Promise<StreamableFile> {
    const salon = await this.salons.approved(accountId, salonId);
    const now = this.clock.now();
    const name = `appointments-${query.filter ?? 'all'}-${localDateOf(now, salon.timeZone)}.csv`;
    return new StreamableFile(Readable.from(csvOf(this.reads, salon, partOf(salon, query, now))), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
