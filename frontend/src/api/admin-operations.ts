import { api } from './cache-rules.ts';
import type { StoryLineDto, StuckJobDto } from './generated.ts';
import { type Page, pageOf } from './page.ts';

const LINES_PER_PAGE = 50;

/** What an administrator watches: what is stuck, and what happens while time is moved. */
export const adminOperationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    stuckJobs: build.query<Page<StuckJobDto>, { limit: number; offset: number }>({
      query: (params) => ({ url: '/api/admin/stuck-jobs', params }),
      transformResponse: (rows: StuckJobDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    story: build.infiniteQuery<StoryLineDto[], void, number | undefined>({
      query: ({ pageParam: before }) => ({
        url: '/api/admin/test-clock/story',
        params: { limit: LINES_PER_PAGE, ...(before && { before }) },
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (lines) => (lines.length === LINES_PER_PAGE ? lines.at(-1)?.position : undefined),
      },
      providesTags: ['admin'],
    }),
  }),
});

export const { useStuckJobsQuery, useStoryInfiniteQuery } = adminOperationsApi;
