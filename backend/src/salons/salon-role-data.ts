import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RoleData } from '../auth/index.js';
import { Reads } from '../platform/index.js';
import type { SalonStatus } from './salon.entity.js';

interface OwnSalon {
  readonly id: number;
  readonly name: string;
  readonly status: SalonStatus;
  /** Why it was rejected, where the administrator said so. */
  readonly decisionReason?: string;
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
    const row = await this.reads.row<OwnSalon & { reason: string | null }>(
      'select id, name, status, decision_reason as reason from salons where account_id = $1',
      [userId],
    );
    if (!row) return null;
    const { reason, ...salon } = row;
    return salon.status === 'rejected' && reason ? { ...salon, decisionReason: reason } : salon;
  }
}
