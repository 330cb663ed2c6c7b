import { api } from './cache-rules.ts';
import type { SalonSummaryDto, SearchSalonsApiArg } from './generated.ts';

export const SALONS_PER_PAGE = 6;

export interface SalonPage {
  salons: SalonSummaryDto[];
  /** Greater than what has been seen so far when there are more: the server does not count a whole network. */
  total: number;
}

/** The salon list page by page; the total travels in a header. */
export const findSalonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findSalons: build.infiniteQuery<SalonPage, Pick<SearchSalonsApiArg, 'q' | 'zipCode' | 'petSize'>, number>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/salons',
        params: { ...queryArg, limit: SALONS_PER_PAGE, offset: pageParam },
      }),
      transformResponse: (salons: SalonSummaryDto[], meta) => ({
        salons,
        total: Number(meta?.response?.headers.get('x-total-count') ?? salons.length),
      }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, offset) =>
          offset + page.salons.length < page.total ? offset + page.salons.length : undefined,
      },
      keepUnusedDataFor: 60,
      providesTags: ['salons'],
    }),
  }),
});

export const { useFindSalonsInfiniteQuery } = findSalonsApi;
