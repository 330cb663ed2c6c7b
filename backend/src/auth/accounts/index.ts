export { accountName } from './account-name.view.js';
export { Accounts } from './accounts.service.js';
export {
  ReauthenticationNeeded,
  SecondFactorRequired,
  AccountExists,
  SessionNotFound,
  CommonPassword,
  PasswordLinkSpent,
  PersonalPassword,
  WrongPassword,
  AccountSuspended,
  SignInRefused,
} from './auth.errors.js';
export { accountMade, type AccountMade, accountRenamed, type AccountRenamed } from './auth.events.js';
export { CurrentUserDto } from './dto/current-user.dto.js';
export { NewAccountDto } from './dto/new-account.dto.js';
export { UpdateUserDto } from './dto/update-user.dto.js';
export { foldedEmail, formerEmail, isFormerEmail } from './email.rules.js';
export { isCommonPassword, isPersonalPassword } from './password.rules.js';
export { Passwords } from './passwords.service.js';
export { Registration, type PreparedUser, type NewUser } from './registration.service.js';
export { RoleProfiles } from './role-profiles.registry.js';
export { User } from './user.entity.js';
export { Usernames } from './usernames.service.js';
