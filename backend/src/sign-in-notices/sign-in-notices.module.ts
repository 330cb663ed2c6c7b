import { Module } from '@nestjs/common';

import { signInErasure } from './account-closing.sql.js';
import { SignInNoticeCleanup } from './sign-in-notice-cleanup.service.js';
import { ownSignInNoticesPart } from './personal-data.view.js';
import { RefusedSignIns } from './refused-sign-ins.service.js';
import { SignInNoticesController } from './sign-in-notices.controller.js';
import { SignInNotices } from './sign-in-notices.service.js';

/** Sign-ins from new browsers: notices to the account's owner, and disowning a sign-in. */
@Module({
  controllers: [SignInNoticesController],
  providers: [signInErasure, SignInNoticeCleanup, ownSignInNoticesPart, RefusedSignIns, SignInNotices],
  exports: [SignInNotices],
})
export class SignInNoticesModule {}
