export {
  type Caller,
  ACCESS,
  type AccessRule,
  BEFORE_SECOND_FACTOR,
  REAUTHENTICATION,
  type RequestWithActor,
  Allow,
  BeforeSecondFactor,
  CurrentActor,
  Public,
  AllowVisitorsAnd,
  CurrentSession,
  MaybeActor,
  NeedsReauthentication,
  type OpenSession,
} from './access.js';
export { roles, type Actor, type Role } from './role.js';
