import { Module } from '@nestjs/common';

import { SalonsModule } from '../salons/index.js';
import { AdminController } from './admin.controller.js';
import { AuditLog } from './audit-log.service.js';

/** What administrators see and decide. */
@Module({ imports: [SalonsModule], controllers: [AdminController], providers: [AuditLog] })
export class AdminModule {}
