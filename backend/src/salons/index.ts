export { acceptsSize, type AcceptedSizes } from './accepted-sizes.rules.js';
export {
  type FreeStarts,
  FreeStartsRegistry,
  type PartOfDay,
  partsOfDay,
  type StartPreference,
} from './free-starts.registry.js';
export { AdminSalonDetailDto } from './applications/dto/admin-salon.dto.js';
export { RegisterSalonDto } from './applications/dto/register-salon.dto.js';
export { AlreadyApplied } from './applications/salon-applications.errors.js';
export { timeZoneOf } from './applications/time-zone-of-state.rules.js';
export { SalonDecision } from './applications/salon-decision.service.js';
export { SalonQueue } from './applications/salon-queue.service.js';
export {
  salonApplied,
  salonApproved,
  salonRejected,
  type SalonDecidedPayload,
  type SalonPayload,
} from './salon.events.js';
export { approvedOrLeftSalonOf, approvedSalonOf, OwnSalons, SalonNotApproved } from './own-salons.service.js';
export type { FoundSalonDto } from './dto/found-salon.dto.js';
export { SalonReviewDto, SalonSummaryDto } from './dto/salon.dto.js';
export { Salon, type SalonStatus } from './salon.entity.js';
export { countReview } from './salon-rating.sql.js';
export { SalonPictureDto } from './pictures/dto/salon-picture.dto.js';
export { PictureFiles } from './pictures/picture-files.service.js';
export { picturesColumn } from './pictures/salon-picture.view.js';
export { SalonPictures } from './pictures/salon-pictures.service.js';
export { PictureEncoding } from './pictures/picture-encoding.service.js';
export { SalonsModule } from './salons.module.js';
export { salonSummaryColumns } from './salon-summary.view.js';
export { SalonNotFound } from './salons.errors.js';
