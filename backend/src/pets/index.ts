export { Pet } from './pet.entity.js';
export { PetDeletionGuards } from './pet-deletion-guards.registry.js';
export { PetsModule } from './pets.module.js';
