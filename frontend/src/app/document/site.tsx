import type { SiteFacts } from '../../api/site-facts.slice.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import { serverAhead, serverNow } from '../../shared/server-now.ts';
import { paths } from '../paths.ts';
import { createStore, type Store } from '../store.ts';
import { type DocumentBody, type DocumentHead, fillDocument, operatorsTemplate, type StyleSheets } from './document.ts';
import { nowhere, type RenderedPage, renderFrame, renderPage } from './render-page.tsx';
import { prefetchQueries } from './prefetched-queries.ts';
import type { PreloadedState } from './preloaded-state.ts';
import { headOfPage, statusOfPage } from './page-answers.ts';
import { type BuiltFiles, filesOf } from './page-files.ts';
import { drawCity, drawSalon, drawSite } from './share-picture.tsx';
import { findSitePage, isWritten, malformedPage, movedTo, type SitePage, sitePages } from './site-map.ts';

/**
 * The parts that the server provides: the built page and its files, the public address, and the facts about the
 * operator.
 */
export interface SiteParts {
  readonly template: string;
  readonly builtFiles: BuiltFiles;
  readonly styleSheets: StyleSheets;
  /** The public address without a trailing slash. */
  readonly appUrl: string;
  readonly facts: SiteFacts;
}

/** The answer to an address: a document, or a permanent redirect. */
export type SiteAnswer =
  | { readonly status: 301; readonly location: string }
  | { readonly status: number; readonly html: string; readonly isPublic: boolean };

/** The pictures that shared links show. */
export const sharePictures = { drawSite, drawSalon, drawCity };

export { drawSalonRooms } from './salon-rooms.tsx';

export { paths };

/** Returns the paths for a sitemap; those of salons and cities come from the data. */
export const listedPaths = (facts: SiteFacts): readonly string[] =>
  sitePages
    .filter((page) => page.isPublic && !page.route.includes(':') && isWritten(page, facts))
    .map(({ route }) => route);

/**
 * The site that the server renders and answers with. A rendering is kept for as long as the API's answers stay the
 * same.
 */
export class Site {
  private readonly renderings = new Map<string, { from: string; rendering: RenderedPage }>();

  private readonly parts: SiteParts;

  constructor(parts: SiteParts) {
    this.parts = { ...parts, template: operatorsTemplate(parts.template, parts.facts) };
  }

  /** Returns the document at an address; `fetchApi` calls the API as a visitor. */
  async answer(url: string, fetchApi: (request: Request) => Promise<Response>): Promise<SiteAnswer> {
    const { pathname, search, searchParams } = new URL(`${this.parts.appUrl}${url}`);
    const target = movedTo(pathname);
    if (target && this.pageAt(target)) return { status: 301, location: `${target}${search}` };
    const found = this.pageAt(pathname);
    if (!found) {
      const page = malformedPage(pathname);
      return page ? this.malformed(page, pathname) : this.notFound(pathname);
    }
    const { page, params } = found;
    if (!page.isRendered) return this.closed(page, 200);
    const store = createStore({ serverCalls: { fetch: fetchApi }, siteFacts: this.parts.facts });
    await prefetchQueries(store, page.route, params);
    const status = statusOfPage(page.route, params, store);
    const head = { ...headOfPage(page, params, store, this.parts.appUrl), ...this.files(page) };
    if (status !== 200) return this.absent(page, status, pathname, store);
    const html = page.reads?.some((name) => searchParams.has(name))
      ? await this.framed(page, head)
      : await this.rendered(pathname, head, store);
    return { status, html, isPublic: true };
  }

  private pageAt(pathname: string): ReturnType<typeof findSitePage> {
    const found = findSitePage(pathname);
    return found && isWritten(found.page, this.parts.facts) ? found : undefined;
  }

  private async rendered(pathname: string, head: DocumentHead, store: Store): Promise<string> {
    const preloadedState = preloadedStateOf(store);
    const from = `${daypart()} ${JSON.stringify(preloadedState)}`;
    const rendering = await this.renderOnce(pathname, from, () => renderPage(pathname, store));
    return this.fill(head, { ...rendering, preloadedState });
  }

  /** Returns the document of a page that the browser renders, with the frame that is shown until then. */
  private async framed(page: SitePage, head: DocumentHead): Promise<string> {
    const store = createStore({ siteFacts: this.parts.facts });
    const frame = await this.renderOnce(`frame of ${page.route}`, `${daypart()}`, () => renderFrame(store, page));
    return this.fill(head, frame);
  }

  private async renderOnce(key: string, from: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const known = this.renderings.get(key);
    if (known?.from === from) return known.rendering;
    const rendering = await render();
    this.renderings.delete(key);
    this.renderings.set(key, { from, rendering });
    const [oldest] = this.renderings.keys();
    if (this.renderings.size > maxRenderings && oldest !== undefined) this.renderings.delete(oldest);
    return rendering;
  }

  private async notFound(pathname: string): Promise<SiteAnswer> {
    const store = createStore({ siteFacts: this.parts.facts });
    const path = pathname === paths.authSalonRegister ? pathname : nowhere;
    const html = await this.rendered(path, pageHeads.notFound, store);
    return { status: 404, html, isPublic: true };
  }

  /** Answers for a page that the browser renders, because it is not the same for everybody. */
  private async closed(page: SitePage, status: number): Promise<SiteAnswer> {
    return { status, html: await this.framed(page, { ...page.head, ...this.files(page) }), isPublic: false };
  }

  /** Answers for an address whose id or names cannot exist, with the page that the browser shows there. */
  private malformed(page: SitePage, pathname: string): Promise<SiteAnswer> {
    const store = createStore({ siteFacts: this.parts.facts });
    return page.isRendered ? this.absent(page, 404, pathname, store) : this.closed(page, 404);
  }

  /** Answers for a salon or a city that does not exist. The browser asks the API once more and shows what it finds. */
  private async absent(page: SitePage, status: number, pathname: string, store: Store): Promise<SiteAnswer> {
    const head = page.route === paths.cityRoute ? pageHeads.cityGone : pageHeads.salonGone;
    if (status >= 500) return { status, html: await this.framed(page, head), isPublic: false };
    const rendering = await renderPage(pathname, store);
    return { status, html: this.fill(head, rendering), isPublic: true };
  }

  private fill(head: DocumentHead, body: DocumentBody): string {
    return fillDocument(this.parts.template, head, body, this.parts.styleSheets);
  }

  private files({ source, layout }: SitePage) {
    return source ? filesOf(this.parts.builtFiles, layout ? [layout, source] : [source]) : {};
  }
}

/** The highest number of renderings that are kept; any further page is rendered again. */
const maxRenderings = 500;

/**
 * Returns a number that changes whenever a day may begin in some time zone, because a rendered page may say "today".
 */
const daypart = (): number => Math.floor(serverNow().getTime() / 1_800_000);

function preloadedStateOf(store: Store): PreloadedState {
  const { queries, provided } = store.getState().api;
  const answers = Object.entries(queries)
    .filter(([, query]) => query?.status === 'fulfilled')
    // The time of a query differs between documents and carries no meaning.
    .map(([key, query]) => [key, { ...query, requestId: key, startedTimeStamp: 0, fulfilledTimeStamp: 1 }]);
  return {
    answers: { queries: Object.fromEntries(answers) as PreloadedState['answers']['queries'], provided },
    aheadMinutes: Math.round(serverAhead() / 60_000),
  };
}
