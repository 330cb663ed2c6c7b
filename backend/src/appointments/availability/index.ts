export { availabilityBeside, availabilityWith, availabilityWithout } from './availability-changes.rules.js';
export { AvailabilityController } from './availability.controller.js';
export { availableDay, freeStations, judgeStart } from './availability.rules.js';
export type { AvailabilityQuestion, BookerLimits, Contested, Start, StationVisit } from './availability.value.js';
export { spanToRead } from './availability-answer.js';
export { type AvailabilityCaller, Availability } from './availability.service.js';
export { SalonFreeStarts } from './free-starts.service.js';
export {
  addOnsRepriced,
  type BookerSubscription,
  readBookerLimits,
  readChosenAddOns,
  readSubscriptionOfPet,
  requireOwnBookable,
  requireShownPrice,
} from './booker.view.js';
export { AvailabilityQuery } from './dto/availability.dto.js';
export { type Holder, type HoldingOwner } from './holder.rules.js';
export { minutesOfPart } from './free-starts.rules.js';
export { lockAcceptingSalon, lockCalendar } from './salon-calendar.sql.js';
export {
  type BookableSalon,
  longestVisit,
  occupied,
  readBookableSalon,
  readBookableSalons,
  spanAround,
  spanOfDates,
} from './salon-calendar.view.js';
