import { api } from './cache-rules.ts';
import type { SalonReviewDto } from './generated.ts';

const REVIEWS_PER_PAGE = 10;

export interface ReviewPage {
  reviews: SalonReviewDto[];
  total: number;
}

/** A salon's reviews page by page, newest first; the total travels in a header. */
export const salonReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    salonReviews: build.infiniteQuery<ReviewPage, number, number>({
      query: ({ queryArg: salonId, pageParam: offset }) => ({
        url: `/api/salons/${salonId}/reviews`,
        params: { limit: REVIEWS_PER_PAGE, offset },
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
