export { acceptsSize, type AcceptedSizes } from './accepted-sizes.rules.js';
export { SalonReviewDto } from './dto/salon.dto.js';
export { Salon, type SalonStatus } from './salon.entity.js';
export { clockTime, openingOf, type SalonDay } from './salon-hours.value.js';
export { SalonPages } from './salon-pages.service.js';
export { countReview } from './salon-ratings.js';
export { SalonsModule } from './salons.module.js';
