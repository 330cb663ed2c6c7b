import { NotFound } from '../platform/index.js';

/** The add-on does not exist, is withdrawn, or belongs to another salon. */
export class AddOnNotFound extends NotFound {
  constructor() {
    super('add_ons.not_found', 'We could not find this add-on service.');
  }
}
