import { Conflict, NotFound } from '../platform/index.js';

export class PetNotFound extends NotFound {
  constructor() {
    super('pets.not_found', 'We could not find this pet.');
  }
}

/** A pet with a running subscription or a coming bath stays (rules.md#pet-deletion); the message says which. */
export class PetInUse extends Conflict {
  constructor(reason: string) {
    super('pets.in_use', reason);
  }
}
