export { VisitLinkCommands } from './visit-link-commands.service.js';
export { VisitLinks } from './visit-links.service.js';
export { VisitLinksController } from './visit-links.controller.js';
