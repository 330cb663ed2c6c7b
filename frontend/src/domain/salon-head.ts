import type { PlanDto, SalonDetailDto } from '../api/generated.ts';
import { paths } from '../app/paths.ts';
import { formatPrice } from '../shared/format/money.ts';
import type { PageHead } from '../shared/page-title.ts';

/** The number of characters that search engines show. */
const longestDescription = 160;

/** Returns the title and the description of a salon's page. */
export function salonHead(salon: Pick<SalonDetailDto, 'name' | 'city' | 'state' | 'description'>): PageHead {
  const place = `${salon.city}, ${salon.state}`;
  const description = salon.description.trim() || `Book unlimited dog baths at ${salon.name} in ${place}.`;
  return {
    title: `${salon.name}, dog baths in ${place}`,
    description: shortened(description),
  };
}

/** Returns the title and the description of a city's page; the price is the lowest of a plan, in cents. */
export function cityHead({ city, state }: Pick<SalonDetailDto, 'city' | 'state'>, fromCents?: number): PageHead {
  const place = `${city}, ${state}`;
  const price = fromCents === undefined ? '' : ` from ${formatPrice(fromCents)} a month`;
  return {
    title: `Dog baths in ${place}`,
    description: shortened(
      `Unlimited dog baths in ${place}${price}. See the partner salons there with their ratings and next free times.`,
    ),
  };
}

/** The form of a state or a city in the path of a city's page. */
export const slugForm = /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the path of the page of a salon's city, or undefined where its name has no letter or digit for a slug. */
export function cityPath({ stateSlug, citySlug }: Pick<SalonDetailDto, 'stateSlug' | 'citySlug'>): string | undefined {
  return stateSlug && citySlug ? paths.city(stateSlug, citySlug) : undefined;
}

/** Returns the lowest monthly price in cents; undefined without plans. */
export const lowestPlanCents = (plans: readonly Pick<PlanDto, 'monthlyPrice'>[] = []): number | undefined =>
  plans.length > 0 ? Math.min(...plans.map(({ monthlyPrice }) => monthlyPrice)) : undefined;

function shortened(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`;
}
