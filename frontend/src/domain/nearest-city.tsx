import type { NearestCityDto } from '../api/generated.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../shared/button.tsx';
import { miles } from '../shared/format/miles.ts';

interface NearestCityProps {
  city: NearestCityDto;
  /** The subscription that the search chooses a salon for. */
  subscription?: string;
}

/** Returns the sentence that names the nearest city with salons. */
export const nearestCitySentence = ({ city, state, distanceMiles }: NearestCityDto): string =>
  `The nearest city with salons is ${city}, ${state}, ${miles(distanceMiles)} away.`;

/** The link to the salons of that city. */
export const NearestCityLink = ({ city, subscription }: NearestCityProps) => (
  <ButtonLink to={paths.findSalonsFor({ zipCode: city.zipCode, subscription })}>
    Show salons near {city.city}
  </ButtonLink>
);
