import { api } from './cache-rules.ts';
import type { SalonReviewDto } from './generated.ts';

const REVIEWS_PER_PAGE = 10;

export interface ReviewPage {
  reviews: SalonReviewDto[];
  total: number;
}

export type ReviewOrder = 'newest' | 'highest' | 'lowest';

/** A salon's reviews page by page; the total travels in a header. */
export const salonReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    salonReviews: build.infiniteQuery<ReviewPage, { salonId: number; sort: ReviewOrder }, number>({
      query: ({ queryArg: { salonId, sort }, pageParam: offset }) => ({
        url: `/api/salons/${salonId}/reviews`,
        params: { limit: REVIEWS_PER_PAGE, offset, sort },
      }),
      transformResponse: (reviews: SalonReviewDto[], meta) => ({
        reviews,
        total: Number(meta?.response?.headers.get('x-total-count') ?? reviews.length),
      }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, offset) =>
          offset + page.reviews.length < page.total ? offset + page.reviews.length : undefined,
      },
      providesTags: ['salons'],
    }),
  }),
});

export const { useSalonReviewsInfiniteQuery } = salonReviewsApi;
