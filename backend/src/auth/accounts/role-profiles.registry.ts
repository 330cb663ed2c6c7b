import { Injectable } from '@nestjs/common';

import type { RoleDataDto } from './dto/current-user.dto.js';
import type { Actor, Role } from '../access/index.js';

export type RoleDataSource = (userId: number) => Promise<RoleDataDto | null>;

/** The records of roles. Later modules register them; auth itself knows no salons. */
@Injectable()
export class RoleProfiles {
  private readonly sources = new Map<Role, RoleDataSource>();

  provide(role: Role, source: RoleDataSource): void {
    this.sources.set(role, source);
  }

  /** Returns the record of the person's role; null if there is none. */
  async of(actor: Actor): Promise<RoleDataDto | null> {
    return (await this.sources.get(actor.role)?.(actor.userId)) ?? null;
  }
}
