import { api } from './cache-rules.ts';
import type { SearchSalonsApiArg, SearchSalonsApiResponse } from './generated.ts';
import { partsByOffset } from './page.ts';
import { businessTerms } from './business-terms.ts';

// rules.md#list-lengths
const SALONS_PER_PAGE = businessTerms.shown.salonsInSearch;

/** The search for salons, page by page. */
export const findSalonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findSalons: build.infiniteQuery<
      SearchSalonsApiResponse,
      Pick<
        SearchSalonsApiArg,
        'q' | 'city' | 'zipCode' | 'near' | 'petSize' | 'everywhere' | 'starts' | 'when' | 'part'
      >,
      number
    >({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/salons',
        params: { ...queryArg, limit: SALONS_PER_PAGE, offset: pageParam },
      }),
      infiniteQueryOptions: partsByOffset,
      keepUnusedDataFor: 60,
      providesTags: ['salons'],
    }),
  }),
});

export const { useFindSalonsInfiniteQuery } = findSalonsApi;
