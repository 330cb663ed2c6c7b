import { api } from '../../api/cache-rules.ts';
import { isApiError } from '../../api/error.ts';
import { salonHead } from '../../domain/salon-head.ts';
import { pageHeads, type PageHead } from '../../shared/page-heads.ts';
import { paths } from '../paths.ts';
import type { Store } from '../store.ts';
import type { DocumentHead } from './document.ts';
import type { SitePage } from './site-map.ts';
import { breadcrumbs, faqOf, localBusiness } from './structured-data.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** The status of a page that stands for something in the data: whether it is there. */
export function statusOfPage(route: string, params: Params, store: Store): number {
  if (route !== paths.salonRoute) return 200;
  const { isSuccess, error } = api.endpoints.getSalon.select({ id: Number(params.id) })(store.getState());
  if (isSuccess) return 200;
  return isApiError(error) && (error.status === 404 || error.status === 410) ? error.status : 503;
}

/** What stands in the head of a page, from the data where it has its own. */
export function headOfPage({ route, head }: SitePage, params: Params, store: Store, appUrl: string): DocumentHead {
  if (route === paths.salonRoute) return headOfSalon(Number(params.id), head, store, appUrl);
  return {
    ...head,
    canonical: `${appUrl}${route}`,
    structuredData: [
      ...(route === paths.home ? [] : [breadcrumbs(appUrl, [{ name: head.title, path: route }])]),
      ...faqOf(route),
    ],
  };
}

function headOfSalon(id: number, otherwise: PageHead, store: Store, appUrl: string): DocumentHead {
  const { data: salon } = api.endpoints.getSalon.select({ id })(store.getState());
  if (!salon) return otherwise;
  const { data: plans = [] } = api.endpoints.listPlans.select({})(store.getState());
  const path = paths.salon(id);
  const crumbs = [findSalons, { name: salon.name, path }];
  return {
    ...salonHead(salon),
    canonical: `${appUrl}${path}`,
    structuredData: [localBusiness(appUrl, salon, plans), breadcrumbs(appUrl, crumbs)],
  };
}

const findSalons = { name: pageHeads.findSalons.title, path: paths.findSalons };
