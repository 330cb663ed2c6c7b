import { api } from './cache-rules.ts';
import type { AppointmentDto, ListSalonAppointmentsApiArg } from './generated.ts';
import { saveFile } from './save-file.ts';

export interface SalonAppointmentPage {
  appointments: AppointmentDto[];
  /** Exact up to 10,000; one more stands for "more than that". */
  total: number;
}

export const COUNTED_AT_MOST = 10_000;

type Part = Omit<ListSalonAppointmentsApiArg, 'when'>;

/** A salon's appointments page by page; totals travel in a header. */
export const salonAppointmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    salonAppointmentPage: build.query<SalonAppointmentPage, Part>({
      query: ({ salonId, ...params }) => ({ url: `/api/appointments/salon/${salonId}`, params }),
      transformResponse: (appointments: AppointmentDto[], meta) => ({
        appointments,
        total: Number(meta?.response?.headers.get('x-total-count') ?? appointments.length),
      }),
      providesTags: ['appointments'],
    }),
    /** Saves the list as a file; the file itself is not kept. */
    saveSalonAppointments: build.mutation<null, Pick<Part, 'salonId' | 'filter' | 'q'>>({
      queryFn: ({ salonId, ...params }, _api, _options, call) =>
        saveFile(call, { url: `/api/appointments/salon/${salonId}/export`, params }, 'appointments.csv'),
    }),
  }),
});

export const { useSalonAppointmentPageQuery, useSaveSalonAppointmentsMutation } = salonAppointmentsApi;
