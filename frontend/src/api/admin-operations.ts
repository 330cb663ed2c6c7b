import { api } from './cache-rules.ts';
import type { TimelineEntryDto } from './generated.ts';

const LINES_PER_PAGE = 50;

/** The log of events while an administrator moves the test clock, page by page. */
const adminOperationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.infiniteQuery<TimelineEntryDto[], void, number | undefined>({
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

export const { useTimelineInfiniteQuery } = adminOperationsApi;
