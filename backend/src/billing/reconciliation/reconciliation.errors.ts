import { Conflict, NotFound } from '../../platform/index.js';

export class TaskNotFound extends NotFound {
  constructor() {
    super('billing.task_not_found', 'We could not find this task.');
  }
}

export class TaskClosed extends Conflict {
  constructor() {
    super('billing.task_closed', 'This task is closed already.');
  }
}
