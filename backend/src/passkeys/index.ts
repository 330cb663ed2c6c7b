export { PasskeyAssertionDto } from './dto/passkey-assertion.dto.js';
export { PasskeyCreationDto } from './dto/passkey-creation.dto.js';
export { PasskeyRequestDto } from './dto/passkey-request.dto.js';
export { PasskeyAssertions } from './passkey-assertions.service.js';
export { PasskeyRefused } from './passkeys.errors.js';
export { PasskeysModule } from './passkeys.module.js';
export { Passkeys } from './passkeys.service.js';
