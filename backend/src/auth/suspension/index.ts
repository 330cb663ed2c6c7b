export { AccountSuspension } from './account-suspension.service.js';
export {
  accountRestored,
  type AccountRestored,
  accountSuspended,
  type AccountSuspendedEvent,
} from './suspension.events.js';
