export { Lease, LeaseLost } from './lease.js';
export { Leases } from './leases.service.js';
