export { Pet } from './pet.entity.js';
export { PetTies } from './pet-ties.js';
export { PetsModule } from './pets.module.js';
export { Pets } from './pets.service.js';
