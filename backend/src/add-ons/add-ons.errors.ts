import { NotFound } from '../platform/index.js';

/** Absent, deleted, or another salon's. */
export class AddOnNotFound extends NotFound {
  constructor() {
    super('add_ons.not_found', 'We could not find this add-on service.');
  }
}
