import { findSalonsApi } from '../../api/find-salons.ts';
import { api } from '../../api/cache-rules.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { SALONS_ON_LANDING_PAGE } from '../../domain/business-constants.ts';
import { paths } from '../paths.ts';
import type { Store } from '../store.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Queries = (ask: Store['dispatch'], params: Params) => PromiseLike<unknown>[];

const withoutSubscribing = { subscribe: false } as const;
const { listPlans, searchSalons, getNetworkStats, getSalon, listSalonAddOns, getAvailability, getLegalText } =
  api.endpoints;

const queries: Readonly<Record<string, Queries>> = {
  [paths.home]: (ask) => [
    ask(listPlans.initiate({}, withoutSubscribing)),
    ask(searchSalons.initiate({ starts: 'true', limit: SALONS_ON_LANDING_PAGE }, withoutSubscribing)),
  ],
  [paths.findSalons]: (ask) => [
    ask(findSalonsApi.endpoints.findSalons.initiate({ starts: 'true' }, withoutSubscribing)),
  ],
  [paths.subscribe]: (ask) => [ask(listPlans.initiate({}, withoutSubscribing))],
  [paths.terms]: (ask) => [ask(getLegalText.initiate({ kind: 'terms' }, withoutSubscribing))],
  [paths.privacy]: (ask) => [ask(getLegalText.initiate({ kind: 'privacy' }, withoutSubscribing))],
  [paths.refunds]: (ask) => [ask(getLegalText.initiate({ kind: 'refunds' }, withoutSubscribing))],
  [paths.joinNetwork]: (ask) => [ask(getNetworkStats.initiate(undefined, withoutSubscribing))],
  [paths.cityRoute]: (ask, { state, city }) => [
    ask(findSalonsApi.endpoints.findSalons.initiate({ city: `${state}/${city}`, starts: 'true' }, withoutSubscribing)),
    ask(listPlans.initiate({}, withoutSubscribing)),
  ],
  [paths.salonRoute]: (ask, { id }) => [
    askSalonAndTimes(ask, Number(id)),
    ask(listSalonAddOns.initiate({ id: Number(id) }, withoutSubscribing)),
    ask(listPlans.initiate({}, withoutSubscribing)),
  ],
};

/** Loads a salon with the free days for the smallest dog that it accepts, and the starts of the first of them. */
async function askSalonAndTimes(ask: Store['dispatch'], id: number): Promise<void> {
  const { data: salon } = await ask(getSalon.initiate({ id }, withoutSubscribing));
  const [petSize] = salon ? acceptedSizes(salon) : [];
  if (!petSize) return;
  const { data: calendar } = await ask(getAvailability.initiate({ id, petSize }, withoutSubscribing));
  const date = calendar?.days.find(({ available }) => available)?.date;
  if (date) await ask(getAvailability.initiate({ id, petSize, date }, withoutSubscribing));
}

/** Runs the queries that a page runs first, so that it can be rendered from their answers. */
export async function prefetchQueries(store: Store, route: string, params: Params): Promise<void> {
  await Promise.all(queries[route]?.(store.dispatch, params) ?? []);
}
