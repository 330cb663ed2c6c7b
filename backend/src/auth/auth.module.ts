import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';

import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-tokens.service.js';
import { Accounts } from './accounts.service.js';
import { Administrators } from './administrators.service.js';
import { AuthController } from './auth.controller.js';
import { PasswordChange } from './passwords/password-change.service.js';
import { PasswordLinks } from './passwords/password-links.service.js';
import { PasswordReset } from './passwords/password-reset.service.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { OldPasses } from './old-passes.service.js';
import { Passwords } from './passwords.service.js';
import { Registration } from './registration.service.js';
import { RoleData } from './role-data.js';
import { SessionStart } from './session-start.service.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';
import { UnfinishedRegistration } from './unfinished-registration.service.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [AuthController, PasswordsController],
  providers: [
    AccessTokens,
    Accounts,
    Administrators,
    OldPasses,
    Passwords,
    PasswordChange,
    PasswordLinks,
    PasswordReset,
    Registration,
    RoleData,
    SessionStart,
    Sessions,
    SignIn,
    UnfinishedRegistration,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccessTokens,
    Accounts,
    PasswordLinks,
    Passwords,
    Registration,
    RoleData,
    SessionStart,
    UnfinishedRegistration,
  ],
})
export class AuthModule {}
