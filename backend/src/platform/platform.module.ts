import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import {
  AuditTrail,
  Deliveries,
  EventDrain,
  EventHandlers,
  EventQueues,
  DecoratedMethods,
  OutboxRelay,
  Outbox,
  QueueBackend,
  StuckDeliveries,
} from './events/index.js';
import { ClockMoves, Clock } from './clock/index.js';
import { type Config, CONFIG } from './config/index.js';
import {
  DiskSpace,
  OrmShutdown,
  createOrm,
  ListDb,
  type EntityList,
  openPool,
  PatientReads,
  ReadDb,
  Replica,
  Statements,
  Transactions,
} from './database/index.js';
import { BackupWatch, DatabaseWatch, Metrics, Readiness, SharedGauges, WaitingFigures } from './health/index.js';
import { OwnAddress, RateLimitGuard, RateLimits } from './http/index.js';
import { Leases } from './leases/index.js';
import { createMediaStorage, MediaStorage } from './media/index.js';
import { ClockSetBack, FullScans, LostJobs, NewHandlers, Retention, Scheduler, SupersededJobs } from './jobs/index.js';
import { EventMonths, MonthlyTables, MonthPartitions, MonthsAhead, MonthCleanup } from './months/index.js';
import { openTracing, Tracing } from './tracing/index.js';

const shared = [
  DiskSpace,
  PatientReads,
  ReadDb,
  ListDb,
  Replica,
  Statements,
  Transactions,
  Leases,
  AuditTrail,
  ClockMoves,
  Outbox,
  RateLimits,
  EventHandlers,
  EventQueues,
  StuckDeliveries,
  OutboxRelay,
  OwnAddress,
  EventDrain,
  Scheduler,
  FullScans,
  WaitingFigures,
  MonthlyTables,
  Metrics,
];

/** The base of every module: configuration, database, events, clock, limits, health. It knows nothing of the domain. */
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
        { provide: Tracing, useFactory: () => openTracing(config) },
        { provide: pg.Pool, useFactory: () => openPool(config.database) },
        {
          provide: MikroORM,
          inject: [pg.Pool],
          useFactory: (pool: pg.Pool) => createOrm(pool, entities),
        },
        { provide: MediaStorage, useFactory: () => createMediaStorage(config) },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        ...shared,
        Deliveries,
        DecoratedMethods,
        QueueBackend,
        OrmShutdown,
        BackupWatch,
        DatabaseWatch,
        Readiness,
        SharedGauges,
        SupersededJobs,
        NewHandlers,
        LostJobs,
        ClockSetBack,
        Retention,
        MonthPartitions,
        MonthsAhead,
        MonthCleanup,
        EventMonths,
      ],
      exports: [CONFIG, Clock, Tracing, MediaStorage, MikroORM, ...shared],
    };
  }
}
