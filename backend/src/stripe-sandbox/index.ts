export { StripeSandboxModule } from './stripe-sandbox.module.js';
