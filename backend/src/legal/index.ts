export { Consents } from './consents.service.js';
export { consentKinds, consentSentence, type LegalKind, legalKinds } from './legal.rules.js';
export { LegalModule } from './legal.module.js';
export { LegalTexts } from './legal-texts.service.js';
