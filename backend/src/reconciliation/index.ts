export { ReconciliationModule } from './reconciliation.module.js';
export { type MovedSince, type RestoreProof, RestoreProofs } from './restore-proof.service.js';
