import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';

import { AuditTrail } from './audit/audit-trail.service.js';
import { Clock } from './clock/clock.js';
import { ClockMoves } from './clock/clock-moves.service.js';
import type { Config } from './config/config.js';
import { CONFIG } from './config/config.token.js';
import { createOrm, type EntityList } from './database/orm.js';
import { OrmShutdown } from './database/orm-shutdown.js';
import { Reads } from './database/reads.service.js';
import { Statements } from './database/statements.service.js';
import { Transactions } from './database/transactions.service.js';
import { Deliveries } from './events/deliveries.service.js';
import { EventHandlers } from './events/event-handlers.service.js';
import { EventQueue } from './events/event-queue.service.js';
import { Outbox } from './events/outbox.service.js';
import { OutboxRelay } from './events/outbox-relay.service.js';
import { Quiet } from './events/quiet.service.js';
import { Metrics } from './health/metrics.service.js';
import { Readiness } from './health/readiness.service.js';
import { OwnAddress } from './http/own-address.service.js';
import { RateLimitGuard } from './http/rate-limit.guard.js';
import { RateLimits } from './http/rate-limits.service.js';
import { SupersededJobs } from './tidying/superseded-jobs.service.js';
import { Tidying } from './tidying/tidying.service.js';
import { Timetable } from './timetable/timetable.service.js';

const shared = [
  Reads,
  Statements,
  Transactions,
  AuditTrail,
  ClockMoves,
  Outbox,
  RateLimits,
  EventHandlers,
  EventQueue,
  OutboxRelay,
  OwnAddress,
  Quiet,
  Timetable,
];

/** What every module stands on: configuration, database, events, clock, limits, health. Knows no domain. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, entities: EntityList, clock: Clock): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Clock, useValue: clock },
        {
          provide: MikroORM,
          useFactory: () => createOrm(config.database.url, entities, config.database.poolSize),
        },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        ...shared,
        Deliveries,
        OrmShutdown,
        Metrics,
        Readiness,
        SupersededJobs,
        Tidying,
      ],
      exports: [CONFIG, Clock, MikroORM, ...shared],
    };
  }
}
