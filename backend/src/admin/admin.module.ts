import { Module } from '@nestjs/common';

import { SalonsModule } from '../salons/index.js';
import { AdminController } from './admin.controller.js';
import { AuditLog } from './audit-log.service.js';
import { PeopleController } from './people/people.controller.js';
import { People } from './people/people.service.js';
import { StuckJobsController } from './stuck-jobs/stuck-jobs.controller.js';
import { StuckJobs } from './stuck-jobs/stuck-jobs.service.js';
import { ClockMoving } from './test-clock/clock-moving.handler.js';
import { SandboxBehaviour } from './test-clock/sandbox-behaviour.service.js';
import { Timeline } from './test-clock/timeline.service.js';
import { TestClockController } from './test-clock/test-clock.controller.js';
import { TestClocks } from './test-clock/test-clock.service.js';

/** The administrators' pages and decisions. */
@Module({
  imports: [SalonsModule],
  controllers: [AdminController, PeopleController, StuckJobsController, TestClockController],
  providers: [AuditLog, ClockMoving, People, SandboxBehaviour, Timeline, StuckJobs, TestClocks],
})
export class AdminModule {}
