import { api } from './cache-rules.ts';
import type { AppointmentDto } from './generated.ts';

const MOST_ROWS = 100;
const PAST_PER_PAGE = 10;

export interface AppointmentPage {
  appointments: AppointmentDto[];
  total: number;
}

interface Answered {
  response?: Response;
}

const totalOf = (meta: Answered | undefined, otherwise: number): number =>
  Number(meta?.response?.headers.get('x-total-count') ?? otherwise);

/** An owner's appointments; totals travel in a header. */
export const ownAppointmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All that are coming, soonest first: a booking window of two months keeps them few. */
    comingAppointments: build.query<AppointmentDto[], void>({
      queryFn: async (_nothing, _api, _options, call) => {
        const coming: AppointmentDto[] = [];
        let total = 1;
        while (coming.length < total) {
          const params = { when: 'upcoming', limit: MOST_ROWS, offset: coming.length };
          const { data, error, meta } = await call({ url: '/api/appointments', params });
          if (error) return { error };
          const page = data as AppointmentDto[];
          coming.push(...page);
          total = page.length < MOST_ROWS ? coming.length : totalOf(meta, coming.length);
        }
        return { data: coming };
      },
      providesTags: ['appointments'],
    }),
    /** Those that are over, latest first, page by page. */
    pastAppointments: build.infiniteQuery<AppointmentPage, void, number>({
      query: ({ pageParam }) => ({
        url: '/api/appointments',
        params: { when: 'past', limit: PAST_PER_PAGE, offset: pageParam },
      }),
      transformResponse: (appointments: AppointmentDto[], meta) => ({
        appointments,
        total: totalOf(meta, appointments.length),
      }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, offset) =>
          offset + page.appointments.length < page.total ? offset + page.appointments.length : undefined,
      },
      providesTags: ['appointments'],
    }),
  }),
});

export const { useComingAppointmentsQuery, usePastAppointmentsInfiniteQuery } = ownAppointmentsApi;
