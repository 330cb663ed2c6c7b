export { FreshProofController } from './fresh-proof.controller.js';
export { FreshProof, type ProvingCaller } from './fresh-proof.service.js';
export { SecondFactors, type SecondFactorSource } from './second-factors.registry.js';
export { type SignInChange, SignInChanges, type SignInChanged, signInChanged } from './sign-in-changes.service.js';
export { addedSignInMethods, AddedSignInMethods } from './sign-in-methods.registry.js';
