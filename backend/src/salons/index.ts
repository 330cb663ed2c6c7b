export { acceptsSize, type AcceptedSizes } from './accepted-sizes.rules.js';
export { NeighbourSalonDto, SalonCaseDto } from './applications/dto/salon-record.dto.js';
export { SalonDecision } from './applications/salon-decision.service.js';
export { SalonQueue } from './applications/salon-queue.service.js';
export {
  SALON_APPLIED,
  SALON_APPROVED,
  SALON_REJECTED,
  type SalonDecidedPayload,
  type SalonPayload,
} from './salon.events.js';
export { approvedSalonOf, type OwnSalon, OwnSalons } from './own-salons.service.js';
export { SalonReviewDto } from './dto/salon.dto.js';
export * from './dto/salon-settings.dto.js';
export { Salon, type SalonChanges, type SalonStatus } from './salon.entity.js';
export { closureOn, openingOn, type SalonClosure } from './salon-closures.value.js';
export { clockTime, minuteOf, openingOf, type SalonDay } from './salon-hours.value.js';
export { SalonPages } from './salon-pages.service.js';
export { countReview } from './salon-ratings.js';
export { SalonSettings } from './salon-settings.service.js';
export { SalonsModule } from './salons.module.js';
