export { HoldApi } from './hold-api.service.js';
export { clearHolds, clearHoldsForAll, lockHolder } from './hold.sql.js';
export { HoldsController } from './holds.controller.js';
export { Holds } from './holds.service.js';
export { holdOffered, readOwnHeldSlots, releaseOffered } from './offered-holds.js';
