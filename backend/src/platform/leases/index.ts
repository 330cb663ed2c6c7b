export { Lease } from './lease.js';
export { Leases } from './leases.service.js';
