import { findSalonsApi } from '../../api/find-salons.ts';
import { api } from '../../api/cache-rules.ts';
import { SALONS_ON_LANDING_PAGE } from '../../domain/business-constants.ts';
import { paths } from '../paths.ts';
import type { Store } from '../store.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Queries = (ask: Store['dispatch'], params: Params) => PromiseLike<unknown>[];

const withoutSubscribing = { subscribe: false } as const;
const { listPlans, searchSalons, getNetworkStats, getSalon, listSalonAddOns } = api.endpoints;

const queries: Readonly<Record<string, Queries>> = {
  [paths.home]: (ask) => [
    ask(listPlans.initiate({}, withoutSubscribing)),
    ask(searchSalons.initiate({ starts: 'true', limit: SALONS_ON_LANDING_PAGE }, withoutSubscribing)),
  ],
  [paths.findSalons]: (ask) => [
    ask(findSalonsApi.endpoints.findSalons.initiate({ starts: 'true' }, withoutSubscribing)),
  ],
  [paths.subscribe]: (ask) => [ask(listPlans.initiate({}, withoutSubscribing))],
  [paths.joinNetwork]: (ask) => [ask(getNetworkStats.initiate(undefined, withoutSubscribing))],
  [paths.cityRoute]: (ask, { state, city }) => [
    ask(findSalonsApi.endpoints.findSalons.initiate({ city: `${state}/${city}`, starts: 'true' }, withoutSubscribing)),
    ask(listPlans.initiate({}, withoutSubscribing)),
  ],
  [paths.salonRoute]: (ask, { id }) => [
    ask(getSalon.initiate({ id: Number(id) }, withoutSubscribing)),
    ask(listSalonAddOns.initiate({ id: Number(id) }, withoutSubscribing)),
    ask(listPlans.initiate({}, withoutSubscribing)),
  ],
};

/** Asks what a page shows first, as the page itself would ask it once it runs. */
export async function askFirstQueries(store: Store, route: string, params: Params): Promise<void> {
  await Promise.all(queries[route]?.(store.dispatch, params) ?? []);
}
