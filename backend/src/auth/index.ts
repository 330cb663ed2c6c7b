export { Allow, CurrentActor, MaybeActor, Public } from './access.js';
export { AccessTokens } from './access-tokens.service.js';
export { Accounts } from './accounts.service.js';
export { AuthModule } from './auth.module.js';
export { Registration } from './registration.service.js';
export type { Actor, Role } from './role.js';
export { RoleData } from './role-data.js';
export { Session } from './session.entity.js';
export { User } from './user.entity.js';
