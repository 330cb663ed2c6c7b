export { WaitlistOfferLinks } from './waitlist-offer-links.service.js';
export { placeOffered, type PlaceOffered } from './waitlist.events.js';
export { WaitlistModule } from './waitlist.module.js';
