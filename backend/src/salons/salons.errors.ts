import { NotFound } from '../platform/index.js';

/** There is no such salon, or the caller may not know of it. */
export class SalonNotFound extends NotFound {
  constructor() {
    super('salons.not_found', 'Salon not found');
  }
}
