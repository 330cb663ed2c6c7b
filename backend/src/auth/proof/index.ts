export { FreshProofController } from './fresh-proof.controller.js';
export { FreshProof, type ProvingCaller } from './fresh-proof.service.js';
