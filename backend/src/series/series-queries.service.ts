import { Injectable } from '@nestjs/common';

import { AppointmentCards } from '../appointments/index.js';
import { ReadDb } from '../platform/index.js';
import type { SeriesDto } from './dto/series.dto.js';
import { SeriesNotFound } from './series.errors.js';

/** Reads an owner's series with the present state of its visits. */
@Injectable()
export class SeriesQueries {
  constructor(
    private readonly readDb: ReadDb,
    private readonly cards: AppointmentCards,
  ) {}

  /** @throws SeriesNotFound */
  async get(ownerId: number, id: number): Promise<SeriesDto> {
    const series = await this.readDb.row<{ leftOut: string[] }>(
      `select to_json(left_out) as "leftOut" from appointment_series where id = $1 and owner_id = $2`,
      [id, ownerId],
    );
    if (!series) throw new SeriesNotFound();
    return { id, leftOut: series.leftOut, appointments: await this.cards.ofSeries(ownerId, id) };
  }
}
