import { Module } from '@nestjs/common';

import { AppointmentsModule } from '../appointments/index.js';
import { PlacesModule } from '../places/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { waitErasure } from './account-closing.sql.js';
import { OpenedPlacesHandler } from './opened-places.handler.js';
import { OpenedPlaces } from './opened-places.service.js';
import { ownWaitsPart } from './personal-data.view.js';
import { PlaceOffers } from './place-offers.service.js';
import { WaitEndings } from './wait-endings.service.js';
import { WaitOfferLinks } from './wait-offer-links.service.js';
import { WaitOffersController } from './wait-offers.controller.js';
import { WaitOffers } from './wait-offers.service.js';
import { WaitRequests } from './wait-requests.service.js';
import { WaitlistQueries } from './waitlist-queries.service.js';
import { WaitsController } from './waits.controller.js';
import { Waits } from './waits.service.js';

/** Waits for places, and the places that are offered and held in the order of waiting (rules.md#waitlist). */
@Module({
  imports: [AppointmentsModule, PlacesModule, SubscriptionsModule],
  controllers: [WaitsController, WaitOffersController],
  providers: [
    waitErasure,
    OpenedPlaces,
    OpenedPlacesHandler,
    ownWaitsPart,
    PlaceOffers,
    WaitEndings,
    WaitOfferLinks,
    WaitOffers,
    WaitRequests,
    WaitlistQueries,
    Waits,
  ],
  exports: [WaitOfferLinks],
})
export class WaitlistModule {}
