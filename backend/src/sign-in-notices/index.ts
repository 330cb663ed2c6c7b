export { signInNoticed, type SignInNoticed } from './sign-in-notices.events.js';
export { SignInNoticesModule } from './sign-in-notices.module.js';
export { SignInNotices } from './sign-in-notices.service.js';
