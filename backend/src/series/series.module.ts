import { Module } from '@nestjs/common';

import { AppointmentsModule } from '../appointments/index.js';
import { ownSeriesPart } from './personal-data.view.js';
import { SeriesBooking } from './series-booking.service.js';
import { SeriesEnding } from './series-ending.service.js';
import { SeriesMoving } from './series-moving.service.js';
import { SeriesQueries } from './series-queries.service.js';
import { SeriesController } from './series.controller.js';

/** Series of visits, planned, booked, moved and ended together (rules.md#series-of-visits). */
@Module({
  imports: [AppointmentsModule],
  controllers: [SeriesController],
  providers: [ownSeriesPart, SeriesBooking, SeriesMoving, SeriesEnding, SeriesQueries],
})
export class SeriesModule {}
