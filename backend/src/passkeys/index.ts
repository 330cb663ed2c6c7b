export { PasskeyAssertionDto } from './dto/passkey-assertion.dto.js';
export { PasskeyRequestDto } from './dto/passkey-request.dto.js';
export { PasskeyAssertions } from './passkey-assertions.service.js';
export { PasskeysModule } from './passkeys.module.js';
export { Passkeys } from './passkeys.service.js';
