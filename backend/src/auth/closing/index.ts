export { AccountErasure, type ErasedPerson, erasurePart } from './account-erasure.registry.js';
export { type ClosingObstacle, closingObstacle, ClosingObstacles } from './closing-obstacles.registry.js';
