export {
  ACCESS,
  type AccessRule,
  type Actor,
  Allow,
  AllowVisitorsAnd,
  BeforeSecondFactor,
  CurrentActor,
  CurrentSession,
  MaybeActor,
  NeedsReauthentication,
  Public,
  type Role,
} from './access/index.js';
export { AccessTokens, VisitorCookie } from './tokens/index.js';
export {
  AccountExists,
  accountMade,
  type AccountMade,
  accountName,
  accountRenamed,
  type AccountRenamed,
  Accounts,
  foldedEmail,
  isFormerEmail,
  NewAccountDto,
  Passwords,
  type PreparedUser,
  Registration,
  RoleProfiles,
  User,
} from './accounts/index.js';
export { KnownBrowserCookie, signedInFromNewBrowser, type SignedInFromNewBrowser } from './known-browsers/index.js';
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
export {
  AccountRecovery,
  passwordChanged,
  type PasswordChanged,
  PasswordLink,
  PasswordLinks,
  passwordResetOpened,
  type PasswordResetOpened,
} from './passwords/index.js';
export { lockCaller, Session, Sessions, type SignedInCaller, systemOf } from './sessions/index.js';
export { PersonalData, personalDataPart } from './personal-data/index.js';
export {
  addedSignInMethods,
  Reauthentication,
  type SecondFactorMethod,
  SecondFactorRequiredDto,
  SecondFactors,
  type SecondFactorSource,
  type SignInChange,
  type SignInChanged,
  signInChanged,
  SignInChanges,
} from './reauthentication/index.js';
export { RegisteredDto, SessionDto, SessionStart, UnfinishedRegistration } from './sign-in/index.js';
export {
  accountRestored,
  type AccountRestored,
  accountSuspended,
  type AccountSuspendedEvent,
  AccountSuspension,
} from './suspension/index.js';
