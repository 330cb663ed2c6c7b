import { Module } from '@nestjs/common';

import { MorningCall } from './morning-call.service.js';

/** What waits for administrators. */
@Module({ providers: [MorningCall] })
export class WaitingWorkModule {}
