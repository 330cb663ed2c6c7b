export { calendarOfVisits, type VisitEntry } from './calendar.js';
export type { MailContent } from './mail-content.js';
export type { BathFacts, OfferFacts, PayoutFacts } from './mail-facts.js';
export { escapeHtml } from './mail-html.js';
export { switchableKindOf } from './mail-kind.rules.js';
export type { RenderedMail } from './mail-message.js';
export { MailLinks } from './mail-links.service.js';
export { MailTemplates } from './mail-templates.service.js';
