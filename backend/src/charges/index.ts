export { ChargeChanges } from './charge-changes.handler.js';
export { isHeldByVisit } from './charge.sql.js';
export { chargeFailed, chargePaid, type ChargePaid, chargeRecovered, type ChargeEvent } from './charge.events.js';
export { ChargesModule } from './charges.module.js';
export { Tips } from './tips.service.js';
