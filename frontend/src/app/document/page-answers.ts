import { api } from '../../api/cache-rules.ts';
import { isApiError } from '../../api/error.ts';
import { salonHead } from '../../domain/salon-head.ts';
import { paths } from '../paths.ts';
import type { Store } from '../store.ts';
import type { DocumentHead } from './document.ts';
import type { SitePage } from './site-map.ts';

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
  if (route !== paths.salonRoute) return { ...head, canonical: `${appUrl}${route}` };
  const { data: salon } = api.endpoints.getSalon.select({ id: Number(params.id) })(store.getState());
  return salon ? { ...salonHead(salon), canonical: `${appUrl}${paths.salon(salon.id)}` } : head;
}
