import { Module } from '@nestjs/common';

import { PetTies } from './pet-ties.js';
import { PetsController } from './pets.controller.js';
import { Pets } from './pets.service.js';

@Module({ controllers: [PetsController], providers: [Pets, PetTies], exports: [Pets, PetTies] })
export class PetsModule {}
