import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { IdempotencyKey, IdPipe, Repeatable } from '../platform/index.js';
import { CreatePetDto, PetDto, UpdatePetDto } from './dto/pet.dto.js';
import { Pets } from './pets.service.js';

@ApiTags('pets')
@Allow('pet_owner')
@Controller('api/pets')
export class PetsController {
  constructor(private readonly pets: Pets) {}

  /** Lists the owner's pets. */
  @Get()
  listPets(@CurrentActor() actor: Actor): Promise<PetDto[]> {
    return this.pets.list(actor.userId);
  }

  /** Adds a pet. */
  @Post()
  @Repeatable()
  createPet(@CurrentActor() actor: Actor, @Body() body: CreatePetDto, @IdempotencyKey() key?: string): Promise<PetDto> {
    return this.pets.add(actor.userId, body, key);
  }

  /** Changes a pet's details. */
  @Patch(':id')
  updatePet(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdatePetDto,
  ): Promise<PetDto> {
    return this.pets.update(actor.userId, id, body);
  }

  /** Removes a pet that no subscription and no coming bath depends on. */
  @Delete(':id')
  @HttpCode(204)
  deletePet(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.pets.remove(actor.userId, id);
  }
}
