export { AffectedVisits } from './affected-visits.service.js';
