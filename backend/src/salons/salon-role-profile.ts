import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RoleProfiles } from '../auth/index.js';
import { ReadDb } from '../platform/index.js';
import type { SalonStatus } from './salon.entity.js';

interface OwnSalon {
  readonly id: number;
  readonly name: string;
  readonly status: SalonStatus;
  /** The reason for the rejection, where the administrator gave one. */
  readonly decisionReason?: string;
}

/** Provides a salon's account with its own salon (rules.md#salon-accounts). */
@Injectable()
export class SalonRoleProfile implements OnModuleInit {
  constructor(
    private readonly profiles: RoleProfiles,
    private readonly readDb: ReadDb,
  ) {}

  onModuleInit(): void {
    this.profiles.provide('salon', (userId) => this.of(userId));
  }

  /** Returns the account's salon; null until the second step of its registration has recorded it. */
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
