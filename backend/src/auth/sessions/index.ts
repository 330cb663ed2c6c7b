export { systemOf } from './device.rules.js';
export { lockCaller, type SignedInCaller } from './lock-caller.js';
export { OpenSessionsController } from './open-sessions.controller.js';
export { OpenSessions } from './open-sessions.service.js';
export { Session } from './session.entity.js';
export { Sessions, type IssuedSession } from './sessions.service.js';
