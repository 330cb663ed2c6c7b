import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';

import { AccessTokens, SessionCookie, VisitorCookie } from './tokens/index.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { AccessGuard } from './access.guard.js';
import { Accounts, Passwords, Registration, RoleProfiles, Usernames } from './accounts/index.js';
import { Administrators } from './administrators.service.js';
import { AuthController } from './auth.controller.js';
import { SessionStart, SignIn, UnfinishedRegistration } from './sign-in/index.js';
import { AccountErasure, ClosingObstacles } from './closing/index.js';
import { ExpiredCredentialsCleanup } from './expired-credentials-cleanup.service.js';
import { KnownBrowserCookie, KnownBrowsers } from './known-browsers/index.js';
import { OpenSessions, OpenSessionsController, Sessions } from './sessions/index.js';
import {
  AccountRecovery,
  NewPasswords,
  PasswordChange,
  PasswordLinks,
  PasswordReset,
  PasswordResetConfirmation,
  PasswordsController,
} from './passwords/index.js';
import { PersonalData, PersonalDataController } from './personal-data/index.js';
import {
  AddedSignInMethods,
  Reauthentication,
  ReauthenticationController,
  SecondFactors,
  SignInChanges,
} from './reauthentication/index.js';
import { AccountSuspension } from './suspension/index.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [
    AuthController,
    ReauthenticationController,
    OpenSessionsController,
    PasswordsController,
    PersonalDataController,
  ],
  providers: [
    AccountErasure,
    AccountRecovery,
    AddedSignInMethods,
    AccountSuspension,
    ClosingObstacles,
    AccessTokens,
    AccessTokenStrategy,
    Accounts,
    Administrators,
    KnownBrowsers,
    KnownBrowserCookie,
    ExpiredCredentialsCleanup,
    Reauthentication,
    NewPasswords,
    OpenSessions,
    Passwords,
    PasswordChange,
    PasswordLinks,
    PasswordReset,
    PasswordResetConfirmation,
    PersonalData,
    Registration,
    RoleProfiles,
    SecondFactors,
    SessionCookie,
    SessionStart,
    Sessions,
    SignIn,
    SignInChanges,
    UnfinishedRegistration,
    Usernames,
    VisitorCookie,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccountErasure,
    AccountRecovery,
    AddedSignInMethods,
    AccountSuspension,
    ClosingObstacles,
    AccessTokens,
    Accounts,
    Reauthentication,
    KnownBrowserCookie,
    PasswordLinks,
    Passwords,
    PersonalData,
    Registration,
    RoleProfiles,
    SecondFactors,
    Sessions,
    SessionStart,
    SignInChanges,
    UnfinishedRegistration,
    VisitorCookie,
  ],
})
export class AuthModule {}
