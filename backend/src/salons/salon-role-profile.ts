import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RoleProfiles } from '../auth/index.js';
import { type LocalDate, ReadDb } from '../platform/index.js';
import type { SalonStatus } from './salon.entity.js';

interface OwnSalon {
  readonly id: number;
  readonly name: string;
  readonly status: SalonStatus;
  /** The reason for the rejection, where the administrator gave one. */
  readonly decisionReason?: string;
  /** The last day of a partner that has given notice. */
  readonly leavesOn?: LocalDate;
  /** The last day of a salon that was a partner and has left. */
  readonly leftOn?: LocalDate;
  /** Whether it has applied again since it left. */
  readonly hasAppliedSince?: boolean;
}

interface SalonRow extends Pick<OwnSalon, 'id' | 'name' | 'status'> {
  readonly reason: string | null;
  readonly lastDay: LocalDate | null;
  readonly hasLeft: boolean;
  readonly hasAppliedSince: boolean;
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
    const row = await this.readDb.row<SalonRow>(
      `select id, name, status, decision_reason as reason, last_day as "lastDay", left_at is not null as "hasLeft",
         coalesce(created_at >= left_at, false) as "hasAppliedSince"
       from salons where account_id = $1`,
      [userId],
    );
    return row ? profileOf(row) : null;
  }
}

function profileOf({ id, name, status, reason, lastDay, hasLeft, hasAppliedSince }: SalonRow): OwnSalon {
  return {
    id,
    name,
    status,
    ...(status === 'rejected' && reason && { decisionReason: reason }),
    ...(lastDay && (hasLeft ? { leftOn: lastDay, hasAppliedSince } : { leavesOn: lastDay })),
  };
}
