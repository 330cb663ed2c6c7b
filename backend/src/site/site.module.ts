import { Module } from '@nestjs/common';

import { SalonsModule } from '../salons/index.js';
import { BuiltSite } from './built-site.service.js';
import { LegalTextsController } from './legal-texts.controller.js';
import { OperatorFacts } from './site-facts.service.js';
import { SharePictures } from './share-pictures.service.js';
import { ReleasedFiles } from './released-files.service.js';
import { SitePages } from './site-pages.service.js';
import { Sitemaps } from './sitemaps.service.js';

@Module({
  imports: [SalonsModule],
  controllers: [LegalTextsController],
  providers: [BuiltSite, OperatorFacts, ReleasedFiles, SharePictures, SitePages, Sitemaps],
})
export class SiteModule {}
