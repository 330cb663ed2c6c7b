import { lazy, Suspense, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSearchSalonsQuery } from '../../api/generated/landing-calls.ts';
import { SALONS_ON_LANDING_PAGE } from '../../domain/landing-constants.ts';
import { SalonCard } from '../../domain/salon-card.tsx';
import { SalonCardSkeleton } from '../../domain/salon-card-skeleton.tsx';
import { hasTime, placeName, type SalonSearch } from '../../domain/salon-search.ts';
import { SalonSearchForm } from '../../domain/salon-search-form.tsx';
import { useSearchResults } from '../../domain/use-search-results.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { logError } from '../../shared/log-error.ts';
import { Notice } from '../../shared/notice.tsx';
import { useIsHydrating } from '../../shared/use-is-hydrating.ts';
import { Section } from '../../shared/section.tsx';
import { Loading } from '../../shared/skeleton.tsx';
import styles from './salon-finder.module.css';

const sectionId = 'salon-finder';

const noneFound = 'No salons found';

/** Loaded once it is shown, which is rare. Without a network the title stands alone. */
const NoneFound = lazy(() =>
  import('../../domain/none-found.tsx').then(
    (part) => ({ default: part.NoneFound }),
    () => ({ default: ({ title }: { title: string }) => <Notice scope="section" title={title} /> }),
  ),
);

const pending = (
  <Loading label="Loading salons" className={styles.cards}>
    {Array.from({ length: SALONS_ON_LANDING_PAGE }, (_, index) => (
      <SalonCardSkeleton key={index} />
    ))}
  </Loading>
);

/** Keeps its room until its code is there: otherwise the browser scrolls on to what follows. */
const NoneFoundOnDemand = ({ search }: { search: SalonSearch }) => (
  <Suspense fallback={pending}>
    <NoneFound title={noneFound} search={search} />
  </Suspense>
);

/**
 * Returns the search, and sets it also in this entry of the history, so that the way back from a salon leads to its
 * results. A reload begins without one, as the server rendered the page.
 */
function useLastSearch() {
  const place = useLocation() as Location<{ sent: SalonSearch } | null>;
  const [search, setSearch] = useState((!useIsHydrating() && place.state?.sent) || {});
  const navigate = useNavigate();
  const send = (sent: SalonSearch) => {
    setSearch(sent);
    // The hash of another section would be followed once more, and without one the page would scroll to its top.
    void navigate({ ...place, hash: sectionId }, { replace: true, state: { sent } });
  };
  return [search, send] as const;
}

export function SalonFinder() {
  const [search, setSearch] = useLastSearch();
  const { results, showResults } = useSearchResults();
  const { currentData, isError, error } = useSearchSalonsQuery({
    ...search,
    starts: 'true',
    limit: SALONS_ON_LANDING_PAGE,
  });
  // The page tells a visitor that there are no salons for now; the console names the reason.
  useEffect(() => {
    if (error) logError('Failed to fetch salons', error);
  }, [error]);

  return (
    <Section
      id={sectionId}
      tone="foam"
      title="Find a salon near you"
      lead="Every partner salon is licensed, insured and well reviewed. Your plan works at all of them."
    >
      <SalonSearchForm
        initial={search}
        onSearch={(next) => {
          setSearch(next);
          showResults();
        }}
      />
      <div ref={results} tabIndex={-1} className={styles.results}>
        <Loaded
          query={{ data: currentData?.rows, isError, error }}
          pending={pending}
          failed={<NoneFoundOnDemand search={{}} />}
          empty={<NoneFoundOnDemand search={search} />}
        >
          {(salons) => (
            <>
              <Radius search={search} miles={currentData?.radiusMiles} />
              <ul className={styles.cards}>
                {salons.slice(0, SALONS_ON_LANDING_PAGE).map((salon) => (
                  <li key={salon.id}>
                    <SalonCard salon={salon} hasTimeFilter={hasTime(search)} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
      <div className={styles.all}>
        <ButtonLink to={paths.findSalons} tone="quiet">
          View All Partner Salons
        </ButtonLink>
      </div>
    </Section>
  );
}

/** Says how far around the searched place the salons are. */
function Radius({ search, miles }: { search: SalonSearch; miles: number | undefined }) {
  const place = placeName(search);
  if (!place || !miles) return null;
  return (
    <p className={styles.radius} role="status">
      Within {miles} miles of {place}
    </p>
  );
}
