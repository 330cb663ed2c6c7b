export { AccountErasure, type ErasedPerson, type Eraser, erasurePart } from './account-erasure.registry.js';
export { type ClosingObstacle, closingObstacle, ClosingObstacles } from './closing-obstacles.registry.js';
