import { useParams } from 'react-router-dom';
import { useFindSalonsInfiniteQuery } from '../../api/find-salons.ts';
import { type FoundSalonDto, useListPlansQuery } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import { cityHead, lowestPlanCents, slugForm } from '../../domain/salon-head.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { formatPrice } from '../../shared/format/money.ts';
import { NoSalons } from '../../shared/illustrations/no-salons.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Spinner } from '../../shared/spinner.tsx';
import styles from './city-page.module.css';
import { SalonResults } from './salon-results.tsx';
import { messages } from './salons.messages.ts';

/** The salons of one city, for visitors from search engines. */
export function CityPage() {
  const { state = '', city = '' } = useParams();
  const exists = slugForm.test(state) && slugForm.test(city);
  const query = useFindSalonsInfiniteQuery({ city: `${state}/${city}`, starts: 'true' }, { skip: !exists });
  const {
    currentData,
    isError,
    isFetching,
    error,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = query;
  if (!exists) return <NoSalonsHere />;
  return (
    <div className={styles.page}>
      <Loaded
        query={{ data: currentData, isError, isFetching, error }}
        pending={<Spinner label="Loading salons" />}
        failed={<FailedNotice scope="page" title={messages.searchFailed} onRetry={() => void refetch()} />}
      >
        {({ pages }) => {
          const salons = pages.flatMap(({ rows }) => rows);
          const [first] = salons;
          if (!first) return <NoSalonsHere />;
          return (
            <>
              <CityTitle place={first} />
              <SalonResults
                salons={salons}
                hasMore={hasNextPage}
                loadingMore={isFetchingNextPage}
                moreFailed={isFetchNextPageError}
                onLoadMore={() => void fetchNextPage()}
              />
              <p className={styles.end}>
                <ButtonLink to={paths.findSalons} tone="quiet" size="lg">
                  Find salons elsewhere
                </ButtonLink>
              </p>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function CityTitle({ place }: { place: FoundSalonDto }) {
  const { data: plans } = useListPlansQuery({});
  const fromCents = lowestPlanCents(plans);
  usePageHead(cityHead(place, fromCents));
  return (
    <PageHead
      title={`Dog baths in ${place.city}, ${place.state}`}
      lead={`Unlimited baths${fromCents === undefined ? '' : ` from ${formatPrice(fromCents)} a month`}, at every salon here.`}
    />
  );
}

function NoSalonsHere() {
  usePageHead(pageHeads.cityGone);
  return (
    <Notice
      scope="page"
      picture={<NoSalons />}
      title={pageHeads.cityGone.title}
      text="No partner salon is in this city yet."
      action={<ButtonLink to={paths.findSalons}>Find Salons</ButtonLink>}
    />
  );
}
