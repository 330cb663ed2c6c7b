export { AccountRecovery } from './account-recovery.service.js';
export { NewPasswords } from './new-passwords.service.js';
export { PasswordChange } from './password-change.service.js';
export { PasswordLink } from './password-link.entity.js';
export { PasswordLinks } from './password-links.service.js';
export { PasswordReset } from './password-reset.service.js';
export { PasswordResetConfirmation } from './password-reset-confirmation.service.js';
export {
  passwordChanged,
  type PasswordChanged,
  passwordResetOpened,
  type PasswordResetOpened,
} from './password.events.js';
export { PasswordsController } from './passwords.controller.js';
