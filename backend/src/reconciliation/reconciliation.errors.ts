import { Conflict, NotFound } from '../platform/index.js';

export class TaskNotFound extends NotFound {
  constructor() {
    super('billing.task_not_found', 'We could not find this task.');
  }
}

export class TaskClosed extends Conflict {
  constructor() {
    super('billing.task_closed', 'This task is already closed.');
  }
}

/** The product does not know what the money was for, so an administrator has to look. */
export class NotBookable extends Conflict {
  constructor() {
    super(
      'billing.not_bookable',
      'This cannot be posted automatically: nothing here says what it was for. Please look it up at the provider, correct it, and resolve the task with a note.',
    );
  }
}
