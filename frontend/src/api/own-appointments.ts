import type { AppointmentDto, ListAppointmentsApiResponse } from './generated.ts';
import { cacheBaths } from './cached-baths.ts';
import { landingApi } from './landing-api.ts';
import { partsByOffset } from './page.ts';
import { selectSession, type SessionState } from './session.slice.ts';

const MOST_ROWS = 100;
const PAST_PER_PAGE = 10;

/** An owner's appointments. */
const ownAppointmentsApi = landingApi.enhanceEndpoints({ addTagTypes: ['appointments'] }).injectEndpoints({
  endpoints: (build) => ({
    /** All coming baths, soonest first: the booking window keeps them few. */
    comingAppointments: build.query<AppointmentDto[], void>({
      queryFn: async (_nothing, _api, _options, call) => {
        const coming: AppointmentDto[] = [];
        let total = 1;
        while (coming.length < total) {
          const params = { when: 'upcoming', limit: MOST_ROWS, offset: coming.length };
          const { data, error } = await call({ url: '/api/appointments', params });
          if (error) return { error };
          const page = data as ListAppointmentsApiResponse;
          coming.push(...page.rows);
          total = page.rows.length < MOST_ROWS ? coming.length : page.total;
        }
        return { data: coming };
      },
      // Coming baths are kept on the device each time they are loaded (rules.md#baths-stored-on-the-device).
      onQueryStarted: async (_nothing, { queryFulfilled, getState }) => {
        const loaded = await queryFulfilled.catch(() => undefined);
        const userId = selectSession(getState() as unknown as { session: SessionState })?.userId ?? null;
        if (loaded && userId !== null) cacheBaths(userId, loaded.data, new Date());
      },
      providesTags: ['appointments'],
    }),
    /** Past baths, latest first, page by page. */
    pastAppointments: build.infiniteQuery<ListAppointmentsApiResponse, void, number>({
      query: ({ pageParam }) => ({
        url: '/api/appointments',
        params: { when: 'past', limit: PAST_PER_PAGE, offset: pageParam },
      }),
      infiniteQueryOptions: partsByOffset,
      providesTags: ['appointments'],
    }),
  }),
});

export const { useComingAppointmentsQuery, usePastAppointmentsInfiniteQuery } = ownAppointmentsApi;
