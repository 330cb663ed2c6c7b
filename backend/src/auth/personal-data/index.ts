export { PersonalDataController } from './personal-data.controller.js';
export { PersonalData, personalDataPart } from './personal-data.registry.js';
