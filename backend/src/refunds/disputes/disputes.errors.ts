import { NotFound } from '../../platform/index.js';

export class DisputeNotFound extends NotFound {
  constructor() {
    super('billing.dispute_not_found', 'We could not find this dispute.');
  }
}
