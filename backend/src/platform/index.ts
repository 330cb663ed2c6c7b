export { type AuditActor, type AuditedChange, AuditTrail } from './audit/audit-trail.service.js';
export { brand } from './brand.js';
export { Clock } from './clock/clock.js';
export { ClockMoves } from './clock/clock-moves.service.js';
export { MovableClock } from './clock/movable-clock.js';
export { type Config, ConfigError, loadConfig, type PaymentSettings } from './config/config.js';
export { CONFIG } from './config/config.token.js';
export { type ConstraintRefusals, refusingOn } from './database/constraints.js';
export { migrate } from './database/migrate.js';
export type { EntityList } from './database/orm.js';
export { Reads } from './database/reads.service.js';
export { Statements } from './database/statements.service.js';
export { type Sql, sqlIn } from './database/sql.js';
export { Transactions } from './database/transactions.service.js';
export { ErrorBodyDto, FieldErrorDto } from './errors/error-body.dto.js';
export * from './errors/refusal.js';
export type { DomainEvent, RecordedEvent } from './events/event.js';
export { EventQueue, type StuckDelivery } from './events/event-queue.service.js';
export { OnEvent, OnEventOutside } from './events/on-event.js';
export { Outbox } from './events/outbox.service.js';
export { EventHandlers } from './events/event-handlers.service.js';
export { OutboxRelay } from './events/outbox-relay.service.js';
export { Quiet } from './events/quiet.service.js';
export { createHttpApp } from './http/http-app.js';
export { IdPipe } from './http/id.pipe.js';
export { IdempotencyKey, Repeatable } from './http/idempotency-key.js';
export { createdBefore, type IdempotentCommand, rememberCreated } from './http/idempotency.js';
export { createLog, NestLog } from './http/log.js';
export { OwnAddress } from './http/own-address.service.js';
export { type Page, PageQuery, sendPage } from './http/page.dto.js';
export { Limited } from './http/rate-limit.guard.js';
export { type RateLimit, RateLimits } from './http/rate-limits.service.js';
export { RouteMetadata } from './http/route-metadata.js';
export { trimmed, trimmedOrAbsent, trimmedOrNull } from './http/trimmed.js';
export { PlatformModule } from './platform.module.js';
export { deleteOld } from './tidying/batches.js';
export { neededSince } from './tidying/retention.rules.js';
export { nightlySeconds, Repeated, type RepeatedJob } from './timetable/repeated.js';
export { Timetable } from './timetable/timetable.service.js';
export { byteOrderMark, csvCell, csvLine } from './values/csv.js';
export { dollars } from './values/dollars.js';
export { LocalDay } from './values/local-day.js';
export {
  addDays,
  addMonths,
  datesBetween,
  dayMilliseconds,
  dayNumberOf,
  dayOfWeek,
  type LocalDate,
  localDateOf,
  minuteMilliseconds,
  mondayOf,
} from './values/zoned-time.js';
