import { Injectable } from '@nestjs/common';

import type { RoleDataDto } from './dto/current-user.dto.js';
import type { Actor, Role } from './role.js';

export type RoleDataSource = (userId: number) => Promise<RoleDataDto | null>;

/** Later modules tell here what belongs to a role; auth itself knows no salons. */
@Injectable()
export class RoleProfiles {
  private readonly sources = new Map<Role, RoleDataSource>();

  provide(role: Role, source: RoleDataSource): void {
    this.sources.set(role, source);
  }

  /** The record that belongs to the person's role, or null where there is none. */
  async of(actor: Actor): Promise<RoleDataDto | null> {
    return (await this.sources.get(actor.role)?.(actor.userId)) ?? null;
  }
}
