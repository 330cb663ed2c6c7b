import { pageHeads } from '../../shared/page-heads.ts';
import { paths } from '../paths.ts';
import { fillDocument } from './document.ts';
import { findSitePage, movedTo, sitePages } from './site-map.ts';

/** What the server gives: the built page, and where the site stands. */
export interface SiteParts {
  readonly template: string;
  /** The public address without a trailing slash. */
  readonly appUrl: string;
}

/** A question to the API, as a visitor asks it. */
export type AskApi = (path: string) => Promise<{ status: number; body: unknown }>;

/** The answer to an address: a document, or where it has moved. */
export type SiteAnswer =
  | { readonly status: 301; readonly location: string }
  | { readonly status: number; readonly html: string; readonly isPublic: boolean };

/** What stands at an address of the site. The server loads this file's bundle and asks it for every page. */
export async function answer(parts: SiteParts, url: string, ask: AskApi): Promise<SiteAnswer> {
  const { pathname, search } = new URL(`${parts.appUrl}${url}`);
  const target = movedTo(pathname);
  if (target) return { status: 301, location: `${target}${search}` };
  const found = findSitePage(pathname);
  if (!found) return notFound(parts);
  const { page, params } = found;
  if (page.route === paths.salonRoute) return salonAnswer(parts, Number(params.id), ask);
  return {
    status: 200,
    html: fillDocument(parts.template, {
      ...page.head,
      ...(page.isPublic && { canonical: `${parts.appUrl}${pathname}` }),
    }),
    isPublic: page.isPublic ?? false,
  };
}

/** The paths that a sitemap names; those of salons and places come from the data. */
export const listedPaths: readonly string[] = sitePages
  .filter(({ isPublic, route }) => isPublic && !route.includes(':'))
  .map(({ route }) => route);

export { paths };

async function salonAnswer(parts: SiteParts, id: number, ask: AskApi): Promise<SiteAnswer> {
  const { status } = await ask(`/api/salons/${id}`);
  if (status === 404 || status === 410)
    return { status, html: fillDocument(parts.template, pageHeads.salonGone), isPublic: true };
  return {
    status: 200,
    html: fillDocument(parts.template, { ...pageHeads.findSalons, canonical: `${parts.appUrl}${paths.salon(id)}` }),
    isPublic: true,
  };
}

function notFound({ template }: SiteParts): SiteAnswer {
  return { status: 404, html: fillDocument(template, pageHeads.notFound), isPublic: true };
}
