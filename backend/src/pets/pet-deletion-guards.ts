import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Why a pet cannot be removed or change its size now, as a sentence for its owner; undefined where nothing stands against it. */
export type PetDeletionGuard = (em: EntityManager, petId: number) => Promise<string | undefined>;

/** Later modules (subscriptions, appointments) tell here what binds a pet; pets itself knows neither. */
@Injectable()
export class PetDeletionGuards {
  private readonly ties: PetDeletionGuard[] = [];

  add(tie: PetDeletionGuard): void {
    this.ties.push(tie);
  }

  /** The first reason that holds the pet, asked in the caller's transaction. */
  async reasonToKeep(em: EntityManager, petId: number): Promise<string | undefined> {
    for (const tie of this.ties) {
      const reason = await tie(em, petId);
      if (reason) return reason;
    }
    return undefined;
  }
}
