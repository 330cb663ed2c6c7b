export { calendarOfVisits, type VisitEntry } from './calendar.js';
export type { BathFacts, MailContent, OfferFacts } from './mail-content.js';
export { escapeHtml } from './mail-html.js';
export { switchableKindOf } from './mail-kind.rules.js';
export type { RenderedMail } from './mail-message.js';
export { MailTemplates } from './mail-templates.service.js';
