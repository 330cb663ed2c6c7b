import type { ClosingObstacle } from '../auth/index.js';
import { Conflict } from '../platform/index.js';

/** 409 with everything that has to end first. */
export class AccountInUse extends Conflict {
  constructor(obstacles: readonly ClosingObstacle[]) {
    super('account_closing.in_use', obstacles[0]?.text ?? 'This account is in use.', { obstacles });
  }
}
