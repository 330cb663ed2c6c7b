import { api } from './cache-rules.ts';
import type { ListSalonReviewsApiResponse } from './generated.ts';
import { partsByOffset } from './page.ts';

const REVIEWS_PER_PAGE = 10;

export type ReviewOrder = 'newest' | 'highest' | 'lowest';

/** A salon's reviews page by page. */
const salonReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    salonReviews: build.infiniteQuery<ListSalonReviewsApiResponse, { salonId: number; sort: ReviewOrder }, number>({
      query: ({ queryArg: { salonId, sort }, pageParam: offset }) => ({
        url: `/api/salons/${salonId}/reviews`,
        params: { limit: REVIEWS_PER_PAGE, offset, sort },
      }),
      infiniteQueryOptions: partsByOffset,
      providesTags: ['salons'],
    }),
  }),
});

export const { useSalonReviewsInfiniteQuery } = salonReviewsApi;
