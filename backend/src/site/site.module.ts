import { Module } from '@nestjs/common';

import { BuiltSite } from './built-site.service.js';
import { SitePages } from './site-pages.service.js';
import { Sitemaps } from './sitemaps.service.js';

@Module({ providers: [BuiltSite, SitePages, Sitemaps] })
export class SiteModule {}
