import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode, MikroORM } from '@mikro-orm/postgresql';

import { Clock, createdBefore, givenValues, rememberCreated, Transactions } from '../platform/index.js';
import type { CreatePetDto, PetDto, UpdatePetDto } from './dto/pet.dto.js';
import { PetDeletionGuards } from './pet-deletion-guards.registry.js';
import { Pet } from './pet.entity.js';
import { PetInUse, PetNotFound, PlanFollowsSize } from './pets.errors.js';

/** Reads and changes an owner's dogs. Another owner's dog is not found. */
@Injectable()
export class Pets {
  constructor(
    private readonly orm: MikroORM,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly guards: PetDeletionGuards,
  ) {}

  async list(ownerId: number): Promise<PetDto[]> {
    const pets = await this.orm.em.fork().find(Pet, { ownerId, deletedAt: null }, { orderBy: { id: 'asc' } });
    return pets.map(onTheWire);
  }

  /**
   * Adds a pet; repeating the call with the same key returns the pet that the first call made, or adds another one where
   * that pet was deleted.
   */
  add(ownerId: number, pet: CreatePetDto, idempotencyKey?: string): Promise<PetDto> {
    return this.transactions.run(async (em) => {
      const command = { key: idempotencyKey, actorId: ownerId, command: 'pets.add', request: pet };
      const exists = async (id: number) => (await em.count(Pet, { id, deletedAt: null })) > 0;
      const earlier = await createdBefore(em, command, exists);
      if (earlier) return onTheWire(await em.findOneOrFail(Pet, earlier));
      const created = em.create(Pet, { ...pet, ownerId, createdAt: this.clock.now() });
      await em.persist(created).flush();
      await rememberCreated(em, command, created.id);
      return onTheWire(created);
    });
  }

  /**
   * Changes the given fields. The size determines the plan, so it stays while a subscription or a bath depends on it.
   * @throws PetNotFound, PlanFollowsSize, PetInUse
   */
  update(ownerId: number, petId: number, changes: UpdatePetDto): Promise<PetDto> {
    return this.transactions.run(async (em) => {
      const pet = await own(em, ownerId, petId);
      if (changes.size && changes.size !== pet.size) await this.refuseSize(em, pet);
      pet.describe(givenValues(changes));
      return onTheWire(pet);
    });
  }

  /** @throws PetNotFound, PetInUse (rules.md#pet-deletion) */
  remove(ownerId: number, petId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const pet = await own(em, ownerId, petId);
      await this.refuseWhileTied(em, petId);
      await this.guards.removed(em, petId);
      pet.remove(this.clock.now());
    });
  }

  private async refuseSize(em: EntityManager, { id, name }: Pet): Promise<void> {
    const subscriptionId = await this.guards.planThatFollows(em, id);
    if (subscriptionId) throw new PlanFollowsSize(name, subscriptionId);
    await this.refuseWhileTied(em, id);
  }

  private async refuseWhileTied(em: EntityManager, petId: number): Promise<void> {
    const reason = await this.guards.reasonToKeep(em, petId);
    if (reason) throw new PetInUse(reason);
  }
}

async function own(em: EntityManager, ownerId: number, petId: number): Promise<Pet> {
  const pet = await em.findOne(Pet, { id: petId, ownerId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!pet) throw new PetNotFound();
  return pet;
}

function onTheWire({ id, name, size, breed, coatType, specialNotes }: Pet): PetDto {
  return { id, name, size, breed: breed ?? null, coatType: coatType ?? null, specialNotes: specialNotes ?? null };
}
