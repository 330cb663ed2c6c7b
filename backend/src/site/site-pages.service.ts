import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../platform/index.js';
import { BuiltSite, type FetchApi, type SiteAnswer } from './built-site.service.js';
import { OperatorFacts } from './site-facts.service.js';

/** The pages of the site, by their addresses. */
@Injectable()
export class SitePages {
  private site?: Promise<InstanceType<Awaited<ReturnType<BuiltSite['bundle']>>['Site']>>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly built: BuiltSite,
    private readonly operator: OperatorFacts,
  ) {}

  /**
   * Returns the answer to an address.
   * @param fetchApi makes the API calls that the page needs
   */
  async answer(url: string, fetchApi: FetchApi): Promise<SiteAnswer> {
    this.site ??= this.load();
    return (await this.site).answer(url, fetchApi);
  }

  private async load() {
    const { built, config } = this;
    const [bundle, template, builtFiles, styleSheets] = await Promise.all([
      built.bundle(),
      built.template(),
      built.builtFiles(),
      built.styleSheets(),
    ]);
    return new bundle.Site({ template, builtFiles, styleSheets, appUrl: config.appUrl, facts: this.operator.facts });
  }
}
