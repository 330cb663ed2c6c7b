export { PasskeyAssertionDto } from './dto/passkey-assertion.dto.js';
export { PasskeyCreationOptionsDto } from './dto/passkey-creation.dto.js';
export { PasskeyRequestOptionsDto } from './dto/passkey-request.dto.js';
export { PasskeyAssertions } from './passkey-assertions.service.js';
export { PasskeyRefused } from './passkeys.errors.js';
export { PasskeysModule } from './passkeys.module.js';
export { Passkeys } from './passkeys.service.js';
