import { useGetNearestCityQuery, type GetNearestCityApiArg } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { NearestCityLink, nearestCitySentence } from '../../domain/nearest-city.tsx';
import type { SalonSearch } from '../../domain/salon-search.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { NoSalons } from '../../shared/illustrations/no-salons.tsx';
import { Notice } from '../../shared/notice.tsx';
import { messages } from './salons.messages.ts';

interface NoneFoundProps {
  search: SalonSearch;
  petSize?: GetNearestCityApiArg['petSize'];
  subscription?: string;
}

/** Says that no salon was found, and names the nearest city with salons where a place was searched. */
export function NoneFound({ search: { zipCode, near }, petSize, subscription }: NoneFoundProps) {
  const { currentData: city } = useGetNearestCityQuery({ zipCode, near, petSize }, { skip: !zipCode && !near });
  return (
    <Notice
      picture={<NoSalons />}
      title={messages.noneFound}
      text={city ? nearestCitySentence(city) : 'Try another name, the next bigger city, or a ZIP code nearby.'}
      action={
        <>
          {city && <NearestCityLink city={city} subscription={subscription} />}
          <ButtonLink to={paths.findSalonsFor({ subscription })} tone="quiet">
            Show all salons
          </ButtonLink>
        </>
      }
    />
  );
}
