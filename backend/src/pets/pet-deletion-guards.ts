import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Why a pet cannot be removed or change its size now, as a sentence for its owner; undefined where nothing stands against it. */
export type PetDeletionGuard = (em: EntityManager, petId: number) => Promise<string | undefined>;

/** The id of the running subscription whose plan can change with the pet's size. */
export type PlanOfPet = (em: EntityManager, petId: number) => Promise<number | undefined>;

/** Later modules (subscriptions, appointments) tell here what binds a pet; pets itself knows neither. */
@Injectable()
export class PetDeletionGuards {
  private readonly ties: PetDeletionGuard[] = [];
  private planChange?: PlanOfPet;

  add(tie: PetDeletionGuard): void {
    this.ties.push(tie);
  }

  /** Tells which subscription's plan changes where a pet's size does. */
  onSizeChange(planOf: PlanOfPet): void {
    this.planChange = planOf;
  }

  /** The running subscription whose plan has to change with the pet's size; undefined where none runs. */
  planThatFollows(em: EntityManager, petId: number): Promise<number | undefined> {
    return this.planChange?.(em, petId) ?? Promise.resolve(undefined);
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
