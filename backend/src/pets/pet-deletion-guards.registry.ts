import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Returns why a pet cannot be removed or change its size now, as a sentence for its owner; undefined where it can. */
export type PetDeletionGuard = (em: EntityManager, petId: number) => Promise<string | undefined>;

/** Ends what a pet that is removed leaves behind, in the transaction of its removal. */
export type PetRemoval = (em: EntityManager, petId: number) => Promise<void>;

/** Returns the id of the running subscription whose plan can change with the pet's size. */
export type PlanOfPet = (em: EntityManager, petId: number) => Promise<number | undefined>;

/** A registry for later modules (subscriptions, appointments), which know what depends on a pet. */
@Injectable()
export class PetDeletionGuards {
  private readonly guards: PetDeletionGuard[] = [];
  private readonly removals: PetRemoval[] = [];
  private planChange?: PlanOfPet;

  add(guard: PetDeletionGuard): void {
    this.guards.push(guard);
  }

  /** Registers what is done with the removal of each pet. */
  onRemoval(removal: PetRemoval): void {
    this.removals.push(removal);
  }

  /** Does everything that was registered for the removal of a pet, in the caller's transaction. */
  async removed(em: EntityManager, petId: number): Promise<void> {
    for (const removal of this.removals) await removal(em, petId);
  }

  /** Registers the function that finds the subscription whose plan changes with a pet's size. */
  onSizeChange(planOf: PlanOfPet): void {
    this.planChange = planOf;
  }

  /** Returns the running subscription whose plan has to change with the pet's size; undefined where there is none. */
  planThatFollows(em: EntityManager, petId: number): Promise<number | undefined> {
    return this.planChange?.(em, petId) ?? Promise.resolve(undefined);
  }

  /** Returns the first reason to keep the pet, requested in the caller's transaction. */
  async reasonToKeep(em: EntityManager, petId: number): Promise<string | undefined> {
    for (const guard of this.guards) {
      const reason = await guard(em, petId);
      if (reason) return reason;
    }
    return undefined;
  }
}
