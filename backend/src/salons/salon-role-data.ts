import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RoleData } from '../auth/index.js';
import { Reads } from '../platform/index.js';
import type { SalonStatus } from './salon.entity.js';

interface OwnSalon {
  readonly id: number;
  readonly name: string;
  readonly status: SalonStatus;
}

/** Tells a salon's account which salon is its own (GET /api/user, specification section 7). */
@Injectable()
export class SalonRoleData implements OnModuleInit {
  constructor(
    private readonly roleData: RoleData,
    private readonly reads: Reads,
  ) {}

  onModuleInit(): void {
    this.roleData.provide('salon', (userId) => this.of(userId));
  }

  /** Null until the salon's record is made, the second step of its registration. */
  async of(userId: number): Promise<OwnSalon | null> {
    const salon = await this.reads.row<OwnSalon>('select id, name, status from salons where account_id = $1', [userId]);
    return salon ?? null;
  }
}
