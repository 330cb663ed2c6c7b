import { findSalonsApi } from '../../api/find-salons.ts';
import { api } from '../../api/cache-rules.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { SALONS_ON_LANDING_PAGE } from '../../domain/business-constants.ts';
import { paths } from '../paths.ts';
import type { Store } from '../store.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Queries = (dispatch: Store['dispatch'], params: Params) => PromiseLike<unknown>[];

const withoutSubscribing = { subscribe: false } as const;
const { listPlans, searchSalons, getNetworkStats, getSalon, listSalonAddOns, getAvailability, getLegalText } =
  api.endpoints;

const queries: Readonly<Record<string, Queries>> = {
  [paths.home]: (dispatch) => [
    dispatch(listPlans.initiate({}, withoutSubscribing)),
    dispatch(searchSalons.initiate({ starts: 'true', limit: SALONS_ON_LANDING_PAGE }, withoutSubscribing)),
  ],
  [paths.findSalons]: (dispatch) => [
    dispatch(findSalonsApi.endpoints.findSalons.initiate({ starts: 'true' }, withoutSubscribing)),
  ],
  [paths.subscribe]: (dispatch) => [dispatch(listPlans.initiate({}, withoutSubscribing))],
  [paths.terms]: (dispatch) => [dispatch(getLegalText.initiate({ kind: 'terms' }, withoutSubscribing))],
  [paths.privacy]: (dispatch) => [dispatch(getLegalText.initiate({ kind: 'privacy' }, withoutSubscribing))],
  [paths.refunds]: (dispatch) => [dispatch(getLegalText.initiate({ kind: 'refunds' }, withoutSubscribing))],
  [paths.joinNetwork]: (dispatch) => [dispatch(getNetworkStats.initiate(undefined, withoutSubscribing))],
  [paths.cityRoute]: (dispatch, { state, city }) => [
    dispatch(
      findSalonsApi.endpoints.findSalons.initiate({ city: `${state}/${city}`, starts: 'true' }, withoutSubscribing),
    ),
    dispatch(listPlans.initiate({}, withoutSubscribing)),
  ],
  [paths.salonRoute]: (dispatch, { id }) => [
    prefetchSalonAndTimes(dispatch, Number(id)),
    dispatch(listSalonAddOns.initiate({ id: Number(id) }, withoutSubscribing)),
    dispatch(listPlans.initiate({}, withoutSubscribing)),
  ],
};

/** Loads a salon with the free days for the smallest dog that it accepts, and the starts of the first of them. */
async function prefetchSalonAndTimes(dispatch: Store['dispatch'], id: number): Promise<void> {
  const { data: salon } = await dispatch(getSalon.initiate({ id }, withoutSubscribing));
  const [petSize] = salon ? acceptedSizes(salon) : [];
  if (!petSize) return;
  const { data: calendar } = await dispatch(getAvailability.initiate({ id, petSize }, withoutSubscribing));
  const date = calendar?.days.find(({ available }) => available)?.date;
  if (date) await dispatch(getAvailability.initiate({ id, petSize, date }, withoutSubscribing));
}

/** Runs the queries that a page runs first, so that it can be rendered from their answers. */
export async function prefetchQueries(store: Store, route: string, params: Params): Promise<void> {
  await Promise.all(queries[route]?.(store.dispatch, params) ?? []);
}
