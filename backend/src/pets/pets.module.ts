import { Module } from '@nestjs/common';

import { petErasure } from './account-closing.sql.js';
import { ownPetsPart } from './personal-data.view.js';
import { PetDeletionGuards } from './pet-deletion-guards.registry.js';
import { PetsController } from './pets.controller.js';
import { Pets } from './pets.service.js';

@Module({
  controllers: [PetsController],
  providers: [petErasure, Pets, PetDeletionGuards, ownPetsPart],
  exports: [Pets, PetDeletionGuards],
})
export class PetsModule {}
