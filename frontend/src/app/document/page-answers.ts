import { findSalonsApi } from '../../api/find-salons.ts';
import { api } from '../../api/cache-rules.ts';
import type { SalonDetailDto } from '../../api/generated.ts';
import { absenceIn } from '../../api/error.ts';
import { cityHead, cityPath, lowestPlanCents, salonHead } from '../../domain/salon-head.ts';
import { brand } from '../../shared/brand.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import type { PageHead } from '../../shared/page-title.ts';
import { legalKindOf, paths } from '../paths.ts';
import type { Store } from '../store.ts';
import type { DocumentHead } from './document.ts';
import type { SitePage } from './site-map.ts';
import { breadcrumbs, type Crumb, faqOf, localBusiness } from './structured-data.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Returns the HTTP status of a page, which for a salon, a city or a legal text depends on the data. */
export function statusOfPage(route: string, params: Params, store: Store): number {
  if (route === paths.cityRoute) return statusOfCity(params, store);
  const legal = legalKindOf(route);
  if (legal) return api.endpoints.getLegalText.select({ kind: legal })(store.getState()).isSuccess ? 200 : 503;
  if (route !== paths.salonRoute) return 200;
  const { isSuccess, error } = api.endpoints.getSalon.select({ id: Number(params.id) })(store.getState());
  if (isSuccess) return 200;
  return absenceIn(error) ?? 503;
}

function statusOfCity(params: Params, store: Store): number {
  const { data, isSuccess } = salonsOf(params, store);
  if (!isSuccess) return 503;
  return data.pages[0]?.rows.length ? 200 : 404;
}

const salonsOf = ({ state, city }: Params, store: Store) =>
  findSalonsApi.endpoints.findSalons.select({ city: `${state}/${city}`, starts: 'true' })(store.getState());

/** Returns the head of a page, made from the data for a salon or a city. */
export function headOfPage({ route, head }: SitePage, params: Params, store: Store, appUrl: string): DocumentHead {
  if (route === paths.salonRoute) return headOfSalon(Number(params.id), head, store, appUrl);
  if (route === paths.cityRoute) return headOfCity(params, head, store, appUrl);
  return {
    ...head,
    canonical: `${appUrl}${route}`,
    picture: { url: `${appUrl}${paths.shareOfSite}`, alt: `${brand.name}: ${brand.tagline}` },
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
  const crumbs = [findSalons, ...crumbOfCity(salon), { name: salon.name, path }];
  return {
    ...salonHead(salon),
    canonical: `${appUrl}${path}`,
    picture: {
      url: `${appUrl}${paths.shareOfSalon(id)}`,
      alt: `${salon.name} in ${salon.city}, ${salon.state}, a partner salon of ${brand.name}`,
    },
    structuredData: [localBusiness(appUrl, salon, plans), breadcrumbs(appUrl, crumbs)],
  };
}

function headOfCity(params: Params, otherwise: PageHead, store: Store, appUrl: string): DocumentHead {
  const salon = salonsOf(params, store).data?.pages[0]?.rows[0];
  if (!salon) return otherwise;
  const { data: plans } = api.endpoints.listPlans.select({})(store.getState());
  return {
    ...cityHead(salon, lowestPlanCents(plans)),
    canonical: `${appUrl}${paths.city(params.state ?? '', params.city ?? '')}`,
    picture: {
      url: `${appUrl}${paths.shareOfCity(params.state ?? '', params.city ?? '')}`,
      alt: `Dog baths in ${salon.city}, ${salon.state}, by ${brand.name}`,
    },
    structuredData: [breadcrumbs(appUrl, [findSalons, ...crumbOfCity(salon)])],
  };
}

function crumbOfCity(salon: Pick<SalonDetailDto, 'city' | 'state' | 'stateSlug' | 'citySlug'>): Crumb[] {
  const path = cityPath(salon);
  return path ? [{ name: `${salon.city}, ${salon.state}`, path }] : [];
}

const findSalons = { name: pageHeads.findSalons.title, path: paths.findSalons };
