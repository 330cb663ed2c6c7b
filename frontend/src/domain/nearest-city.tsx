import type { NearestCityDto } from '../api/generated.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../shared/button.tsx';
import { miles } from '../shared/format/miles.ts';

interface NearestCityProps {
  city: NearestCityDto;
  /** What the search is for, and goes on being for. */
  subscription?: string;
}

/** The sentence that tells the nearest city with salons. */
export const nearestCitySentence = ({ city, state, distanceMiles }: NearestCityDto): string =>
  `The nearest city with salons is ${city}, ${state}, ${miles(distanceMiles)} away.`;

/** The way to the salons of that city. */
export const NearestCityLink = ({ city, subscription }: NearestCityProps) => (
  <ButtonLink to={paths.findSalonsFor({ zipCode: city.zipCode, subscription })}>
    Show salons near {city.city}
  </ButtonLink>
);
