import { Module } from '@nestjs/common';

import { PetDeletionGuards } from './pet-deletion-guards.js';
import { PetsController } from './pets.controller.js';
import { Pets } from './pets.service.js';

@Module({ controllers: [PetsController], providers: [Pets, PetDeletionGuards], exports: [Pets, PetDeletionGuards] })
export class PetsModule {}
