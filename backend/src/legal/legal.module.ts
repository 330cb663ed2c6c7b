import { Global, Module } from '@nestjs/common';

import { Consents } from './consents.service.js';
import { LegalTexts } from './legal-texts.service.js';

/** The operator's legal texts, and who has agreed to what. */
@Global()
@Module({ providers: [Consents, LegalTexts], exports: [Consents, LegalTexts] })
export class LegalModule {}
