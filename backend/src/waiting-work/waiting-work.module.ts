import { Module } from '@nestjs/common';

import { MorningCall } from './morning-call.service.js';

/** The morning mail about work that waits for administrators. */
@Module({ providers: [MorningCall] })
export class WaitingWorkModule {}
