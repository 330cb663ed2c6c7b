import { NotFound } from '../../platform/index.js';

export class PayoutNotFound extends NotFound {
  constructor() {
    super('payouts.not_found', 'Payout not found');
  }
}
