export {
  ACCESS,
  Allow,
  AllowVisitorsAnd,
  BeforeSecondFactor,
  CurrentActor,
  CurrentSession,
  MaybeActor,
  NeedsReauthentication,
  Public,
} from './access.js';
export { AccessTokens } from './access-tokens.service.js';
export { Accounts } from './accounts.service.js';
export { AccountExists } from './auth.errors.js';
export { accountMade, type AccountMade } from './auth.events.js';
export { signedInFromNewBrowser, type SignedInFromNewBrowser } from './known-browsers/index.js';
export { type EnsuredAdministrator, Administrators } from './administrators.service.js';
export {
  AccountErasure,
  type ClosingObstacle,
  closingObstacle,
  ClosingObstacles,
  type ErasedPerson,
  erasurePart,
} from './closing/index.js';
export { AuthModule } from './auth.module.js';
export { foldedEmail, isFormerEmail } from './email.rules.js';
export {
  linkLifeHours,
  passwordChanged,
  type PasswordChanged,
  PasswordLink,
  PasswordLinks,
  PasswordReset,
  passwordResetOpened,
  type PasswordResetOpened,
} from './passwords/index.js';
export { KnownDevices } from './known-browsers/index.js';
export { systemOf } from './open-sessions/index.js';
export { Passwords } from './passwords.service.js';
export { PersonalData, personalDataPart } from './personal-data/index.js';
export { NewAccountDto } from './dto/new-account.dto.js';
export { SecondFactorRequiredDto, type SecondFactorMethod } from './dto/second-factor-required.dto.js';
export { RegisteredDto, SessionDto } from './dto/session.dto.js';
export {
  addedSignInMethods,
  Reauthentication,
  type ReauthenticatingCaller,
  SecondFactors,
  type SecondFactorSource,
  type SignInChange,
  SignInChanges,
  type SignInChanged,
  signInChanged,
} from './reauthentication/index.js';
export { type PreparedUser, Registration } from './registration.service.js';
export type { Actor, Role } from './role.js';
export { RoleProfiles } from './role-profiles.js';
export { SessionStart } from './session-start.service.js';
export { Sessions } from './sessions.service.js';
export { Session } from './session.entity.js';
export {
  accountRestored,
  type AccountRestored,
  accountSuspended,
  type AccountSuspendedEvent,
  AccountSuspension,
} from './suspension/index.js';
export { UnfinishedRegistration } from './unfinished-registration.service.js';
export { User } from './user.entity.js';
export { VisitorCookie } from './cookies.service.js';
export type { AccessRule } from './access.js';
