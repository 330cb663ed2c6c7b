export { EventMonths } from './event-months.service.js';
export { type KeyRange, type Month, monthsAheadOf, startOf } from './month.value.js';
export { MonthPartitions } from './month-partitions.service.js';
export { MonthlyTables } from './monthly-tables.registry.js';
export { MonthsAhead } from './months-ahead.service.js';
export { MonthCleanup } from './month-cleanup.service.js';
