import { Global, Module } from '@nestjs/common';

import { Consents } from './consents.service.js';
import { LegalTexts } from './legal-texts.service.js';

/** The operator's legal texts, and the consents that people gave. */
@Global()
@Module({ providers: [Consents, LegalTexts], exports: [Consents, LegalTexts] })
export class LegalModule {}
