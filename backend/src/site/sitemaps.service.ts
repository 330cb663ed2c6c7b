import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG, ReadDb } from '../platform/index.js';
import { BuiltSite } from './built-site.service.js';
import { OperatorFacts } from './site-facts.service.js';
import { listedCitiesQuery, salonFileEndsQuery, salonIdsBeyondQuery, listedSalonsQuery } from './sitemap.view.js';

/** The limit of addresses in one file (sitemaps.org, "Sitemap index files"). */
const addressesPerFile = 50_000;
const rowsAtOnce = 5_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The sitemaps for search engines: an index, and files of at most 50,000 addresses, written while they are sent. */
@Injectable()
export class Sitemaps {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readDb: ReadDb,
    private readonly built: BuiltSite,
    private readonly operator: OperatorFacts,
  ) {}

  /** Returns the index of all files. */
  async index(): Promise<string> {
    const counted = await this.readDb.row<{ total: number }>(listedSalonsQuery);
    const salonFiles = Math.ceil((counted?.total ?? 0) / addressesPerFile);
    const names = ['pages', 'cities', ...Array.from({ length: salonFiles }, (_, place) => `salons-${place + 1}`)];
    const entries = names.map((name) => `<sitemap><loc>${this.config.appUrl}/sitemaps/${name}.xml</loc></sitemap>\n`);
    return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
  }

  /** Returns a file of the index by its name, in pieces; undefined if there is none. */
  async file(name: string): Promise<AsyncGenerator<string> | undefined> {
    const { listedPaths, paths } = await this.built.bundle();
    if (name === 'pages') return this.written([listedPaths(this.operator.facts)]);
    if (name === 'cities') {
      const cities = await this.readDb.rows<{ state: string; city: string }>(listedCitiesQuery, [addressesPerFile]);
      return this.written([cities.map(({ state, city }) => paths.city(state, city))]);
    }
    const part = /^salons-([1-9]\d{0,3})$/.exec(name);
    if (!part) return undefined;
    const after = await this.beginningOf(Number(part[1]));
    return after === undefined ? undefined : this.written(this.salonPaths(after, paths.salon));
  }

  /** Returns the id after which a file of salons begins; undefined if there are fewer files. */
  private async beginningOf(file: number): Promise<number | undefined> {
    if (file === 1) return 0;
    const ends = await this.readDb.rows<{ id: number }>(salonFileEndsQuery, [addressesPerFile]);
    return ends[file - 2]?.id;
  }

  private async *salonPaths(after: number, pathOf: (id: number) => string): AsyncGenerator<string[]> {
    let last = after;
    for (let left = addressesPerFile; left > 0; left -= rowsAtOnce) {
      const rows = await this.readDb.rows<{ id: number }>(salonIdsBeyondQuery, [last, Math.min(left, rowsAtOnce)]);
      if (rows.length > 0) yield rows.map(({ id }) => pathOf(id));
      if (rows.length < rowsAtOnce) return;
      last = rows.at(-1)?.id ?? last;
    }
  }

  private async *written(
    lists: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  ): AsyncGenerator<string> {
    yield `${declaration}<urlset ${namespace}>\n`;
    for await (const paths of lists)
      yield paths.map((path) => `<url><loc>${this.config.appUrl}${path}</loc></url>\n`).join('');
    yield '</urlset>\n';
  }
}
