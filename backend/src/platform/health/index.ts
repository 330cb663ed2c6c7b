export { BackupWatch } from './backup-watch.service.js';
export { DatabaseWatch } from './database-watch.service.js';
export { addHealthRoutes } from './health.routes.js';
export { Metrics } from './metrics.service.js';
export { Readiness } from './readiness.service.js';
export { SharedGauges } from './shared-gauges.service.js';
export { waitingFigure, WaitingFigures } from './waiting-figures.registry.js';
export { refuseWhileDatabaseIsUnavailable } from './refuse-while-unavailable.js';
