export { DevMailController } from './dev-mail.controller.js';
