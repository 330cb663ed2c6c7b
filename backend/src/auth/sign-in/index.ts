export { LoginDto } from './dto/login.dto.js';
export { RegisteredDto, SessionDto } from './dto/session.dto.js';
export { SessionStart } from './session-start.service.js';
export { SignIn } from './sign-in.service.js';
export { UnfinishedRegistration } from './unfinished-registration.service.js';
