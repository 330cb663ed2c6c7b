import { Module } from '@nestjs/common';

import { BuiltSite } from './built-site.service.js';
import { LegalTextsController } from './legal-texts.controller.js';
import { OperatorFacts } from './site-facts.service.js';
import { SitePages } from './site-pages.service.js';
import { Sitemaps } from './sitemaps.service.js';

@Module({ controllers: [LegalTextsController], providers: [BuiltSite, OperatorFacts, SitePages, Sitemaps] })
export class SiteModule {}
