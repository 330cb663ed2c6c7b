import type { ReactNode } from 'react';
import { isApiError } from '../api/error.ts';
import { useGetNearestCityQuery, type GetNearestCityApiArg } from '../api/generated/landing-calls.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../shared/button.tsx';
import { NoSalons } from '../shared/illustrations/no-salons.tsx';
import { Notice } from '../shared/notice.tsx';
import { NearestCityLink, nearestCitySentence } from './nearest-city.tsx';
import { hasTime, type SalonSearch } from './salon-search.ts';

interface NoneFoundProps {
  title: string;
  search: SalonSearch;
  petSize?: GetNearestCityApiArg['petSize'];
  /** The subscription that the search chooses a salon for. */
  subscription?: string;
  /** A further way out. */
  action?: ReactNode;
}

/**
 * Says why no salon was found: none has a free start at the requested time, or there is none at the place, and then the
 * nearest city with salons is named.
 */
export function NoneFound({ title, search, petSize, subscription, action }: NoneFoundProps) {
  const { q, zipCode, near } = search;
  const isTimed = hasTime(search);
  const skip = isTimed || (!zipCode && !near);
  const { currentData: city, error } = useGetNearestCityQuery({ zipCode, near, petSize }, { skip });
  const unknown = isApiError(error) && error.status === 404 ? zipCode : undefined;
  const wayOut = isTimed ? (
    <ButtonLink to={paths.findSalonsFor({ q, zipCode, near, subscription })}>Show any time</ButtonLink>
  ) : (
    city && <NearestCityLink city={city} subscription={subscription} />
  );
  return (
    <Notice
      picture={<NoSalons />}
      title={title}
      text={isTimed ? noTimeFree : city ? nearestCitySentence(city) : unknown ? unknownZipCode(unknown) : tryAnother}
      action={
        <>
          {wayOut}
          {action}
        </>
      }
    />
  );
}

const unknownZipCode = (zipCode: string): string =>
  `We do not know the ZIP code ${zipCode}. Please check it, or search by the name of a city.`;
const noTimeFree = 'No salon here has a free time then. Try another day or another time of day.';
const tryAnother = 'Try another name, the next bigger city, or a ZIP code nearby.';
