export { SecondFactorRequiredDto, type SecondFactorMethod } from './dto/second-factor-required.dto.js';
export { ReauthenticationController } from './reauthentication.controller.js';
export { Reauthentication } from './reauthentication.service.js';
export { SecondFactors, type SecondFactorSource } from './second-factors.registry.js';
export { type SignInChange, SignInChanges, type SignInChanged, signInChanged } from './sign-in-changes.service.js';
export { addedSignInMethods, AddedSignInMethods } from './sign-in-methods.registry.js';
