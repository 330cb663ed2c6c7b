import { Module } from '@nestjs/common';

import { AccountClosingController } from './account-closing.controller.js';
import { AccountClosing } from './account-closing.service.js';
import { ClosingRecorder } from './closing-recorder.service.js';
import { DueErasures } from './due-erasures.service.js';

/** The closing of accounts: requested, withdrawn, and carried out. */
@Module({
  controllers: [AccountClosingController],
  providers: [AccountClosing, ClosingRecorder, DueErasures],
})
export class AccountClosingModule {}
