export { availabilityWithout } from './availability-without.rules.js';
export { AvailabilityController } from './availability.controller.js';
export {
  type AvailabilityQuestion,
  availableDay,
  type DayRefusal,
  freeStations,
  type Start,
  type StartRefusal,
  type StationVisit,
} from './availability.rules.js';
export { Availability } from './availability.service.js';
export { SalonFreeStarts } from './free-starts.service.js';
export {
  type BookerSubscription,
  type ChosenAddOn,
  readBookerLimits,
  readChosenAddOns,
  requireOwnBookable,
} from './booker.view.js';
export { AvailabilityQuery } from './dto/availability.dto.js';
export { holdCalendar, readAcceptingSalon, readBookableSalon, spanAround } from './salon-calendar.view.js';
