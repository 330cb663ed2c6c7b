import { Conflict, NotFound } from '../platform/index.js';

export class ClosureExists extends Conflict {
  constructor() {
    super('salons.closure_exists', 'This day is already among the closures.');
  }
}

export class ClosureNotFound extends NotFound {
  constructor() {
    super('salons.closure_not_found', 'We could not find this closure.');
  }
}

export class TooManyClosures extends Conflict {
  constructor() {
    super('salons.too_many_closures', 'A salon can hold at most 200 closures. Please remove some first.');
  }
}
