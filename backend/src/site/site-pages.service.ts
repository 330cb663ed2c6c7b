import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../platform/index.js';
import { type AskApi, BuiltSite, type SiteAnswer } from './built-site.service.js';

/** What stands at each address of the site. */
@Injectable()
export class SitePages {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly built: BuiltSite,
  ) {}

  /** The answer to an address; `ask` puts a question to the API as the visitor. */
  async answer(url: string, ask: AskApi): Promise<SiteAnswer> {
    const [bundle, template] = await Promise.all([this.built.bundle(), this.built.template()]);
    return bundle.answer({ template, appUrl: this.config.appUrl }, url, ask);
  }
}
