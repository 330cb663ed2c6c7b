import { useFindSalonsInfiniteQuery } from '../../api/find-salons.ts';
import { paths } from '../../app/paths.ts';
import { NoneFound } from '../../domain/none-found.tsx';
import { hasTime, placeName, searchOf } from '../../domain/salon-search.ts';
import { SalonSearchForm } from '../../domain/salon-search-form.tsx';
import { useSearchResults } from '../../domain/use-search-results.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Spinner } from '../../shared/spinner.tsx';
import { useSearchState } from '../../shared/use-search-state.ts';
import styles from './find-salons-page.module.css';
import { SalonChoiceNote } from './salon-choice-note.tsx';
import { SalonResults } from './salon-results.tsx';
import { messages } from './salons.messages.ts';
import { SelectSalonButton } from './select-salon-button.tsx';
import { useSalonChoice } from './use-salon-choice.ts';

/** The search for salons. It is kept in the address, so that it can be shared and survives going back. */
export function FindSalonsPage() {
  usePageHead(pageHeads.findSalons);
  const { query, replace } = useSearchState();
  const search = searchOf(query);
  const { results, showResults } = useSearchResults();
  const choice = useSalonChoice();
  const chosenFor = choice && { subscription: String(choice.subscription.id) };
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
  } = useFindSalonsInfiniteQuery({
    ...search,
    starts: 'true',
    ...(choice && { petSize: choice.subscription.pet.size }),
  });

  return (
    <div className={styles.page}>
      <PageHead title="Find Salons" lead="Your plan works at every salon here. Pick one you can walk to." />
      {choice && <SalonChoiceNote subscription={choice.subscription} />}
      <SalonSearchForm
        key={query.toString()}
        initial={search}
        onSearch={(next) => {
          replace({ ...next, ...chosenFor }, { canGoBack: true });
          showResults();
        }}
      />
      <div ref={results} tabIndex={-1} className={styles.results}>
        <Loaded
          query={{ data: currentData, isError, isFetching, error }}
          pending={<Spinner label="Loading salons" />}
          failed={<FailedNotice title={messages.searchFailed} onRetry={() => void refetch()} />}
          isEmpty={({ pages }) => pages[0]?.rows.length === 0}
          empty={
            <NoneFound
              title={messages.noneFound}
              search={search}
              petSize={choice?.subscription.pet.size}
              {...chosenFor}
              action={
                <ButtonLink to={paths.findSalonsFor({ ...chosenFor })} tone="quiet">
                  Show all salons
                </ButtonLink>
              }
            />
          }
        >
          {({ pages }) => (
            <SalonResults
              salons={pages.flatMap(({ rows }) => rows)}
              hasTimeFilter={hasTime(search)}
              around={placeName(search)}
              radiusMiles={pages[0]?.radiusMiles}
              hasMore={hasNextPage}
              loadingMore={isFetchingNextPage}
              moreFailed={isFetchNextPageError}
              onLoadMore={() => void fetchNextPage()}
              actionFor={choice && ((salon) => <SelectSalonButton salon={salon} choice={choice} />)}
            />
          )}
        </Loaded>
      </div>
    </div>
  );
}
