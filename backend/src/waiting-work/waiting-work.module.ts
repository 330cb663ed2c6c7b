import { Module } from '@nestjs/common';

import { WaitingWorkDigest } from './waiting-work-digest.service.js';

/** The morning mail about work that waits for administrators. */
@Module({ providers: [WaitingWorkDigest] })
export class WaitingWorkModule {}
