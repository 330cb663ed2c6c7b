import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RoleProfiles } from '../auth/index.js';
import { ReadDb } from '../platform/index.js';
import type { SalonStatus } from './salon.entity.js';

interface OwnSalon {
  readonly id: number;
  readonly name: string;
  readonly status: SalonStatus;
  /** Why it was rejected, where the administrator said so. */
  readonly decisionReason?: string;
}

/** Tells a salon's account which salon is its own (rules.md#salon-accounts). */
@Injectable()
export class SalonRoleData implements OnModuleInit {
  constructor(
    private readonly profiles: RoleProfiles,
    private readonly readDb: ReadDb,
  ) {}

  onModuleInit(): void {
    this.profiles.provide('salon', (userId) => this.of(userId));
  }

  /** Null until the salon's record is made, the second step of its registration. */
  async of(userId: number): Promise<OwnSalon | null> {
    const row = await this.readDb.row<OwnSalon & { reason: string | null }>(
      'select id, name, status, decision_reason as reason from salons where account_id = $1',
      [userId],
    );
    if (!row) return null;
    const { reason, ...salon } = row;
    return salon.status === 'rejected' && reason ? { ...salon, decisionReason: reason } : salon;
  }
}
