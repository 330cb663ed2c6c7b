export { SalonDetailDto, SalonHoursDto } from './dto/salon-page.dto.js';
export { SalonClosureDto, SalonSettingsDto, ScheduleChangeDto } from './dto/salon-settings.dto.js';
export {
  clockTime,
  closureOn,
  minuteOf,
  openingOn,
  openSpans,
  type SalonClosure,
  type SalonDay,
} from './opening-hours.value.js';
export { hasNearPoint } from './own-point.js';
export { insertHours } from './salon-hours.sql.js';
export { type SalonChange, SalonChangeChecks } from './salon-change-checks.registry.js';
export { SalonPages } from './salon-pages.service.js';
export { salonTermsChanged } from './salon-schedule.events.js';
export { SalonScheduleModule } from './salon-schedule.module.js';
export { SalonTermsChanges } from './salon-terms-changes.service.js';
export type { SalonCalendar, SalonTerms } from './salon-terms.view.js';
