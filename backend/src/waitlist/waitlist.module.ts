import { Module } from '@nestjs/common';

import { AppointmentsModule } from '../appointments/index.js';
import { PetsModule } from '../pets/index.js';
import { PlacesModule } from '../places/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { waitlistErasure } from './account-closing.sql.js';
import { OpenedPlacesHandler } from './opened-places.handler.js';
import { OpenedPlaces } from './opened-places.service.js';
import { ownWaitlistPart } from './personal-data.view.js';
import { PlaceOffers } from './place-offers.service.js';
import { RenewedSubscription } from './renewed-subscription.handler.js';
import { WaitlistEndings } from './waitlist-endings.service.js';
import { WaitlistOfferLinks } from './waitlist-offer-links.service.js';
import { WaitlistOffersController } from './waitlist-offers.controller.js';
import { WaitlistOffers } from './waitlist-offers.service.js';
import { WaitlistRequests } from './waitlist-requests.service.js';
import { WaitlistQueries } from './waitlist-queries.service.js';
import { WaitlistEntriesController } from './waitlist-entries.controller.js';
import { Waits } from './waits.service.js';

/** Waits for places, and the places that are offered and held in the order of waiting (rules.md#waitlist). */
@Module({
  imports: [AppointmentsModule, PetsModule, PlacesModule, SubscriptionsModule],
  controllers: [WaitlistEntriesController, WaitlistOffersController],
  providers: [
    waitlistErasure,
    OpenedPlaces,
    OpenedPlacesHandler,
    ownWaitlistPart,
    PlaceOffers,
    RenewedSubscription,
    WaitlistEndings,
    WaitlistOfferLinks,
    WaitlistOffers,
    WaitlistRequests,
    WaitlistQueries,
    Waits,
  ],
  exports: [WaitlistOfferLinks],
})
export class WaitlistModule {}
