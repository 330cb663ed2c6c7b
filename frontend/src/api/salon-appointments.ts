import { api } from './cache-rules.ts';
import type { AppointmentDto, ListSalonAppointmentsApiArg } from './generated.ts';

export interface SalonAppointmentPage {
  appointments: AppointmentDto[];
  /** Exact up to 10,000; one more stands for "more than that". */
  total: number;
}

export const COUNTED_AT_MOST = 10_000;

type Part = Omit<ListSalonAppointmentsApiArg, 'when'>;

/** Hands a text to the browser as a file. */
function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

const fileNameIn = (disposition: string | null | undefined): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'appointments.csv';

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
      queryFn: async ({ salonId, ...params }, _api, _options, call) => {
        const url = `/api/appointments/salon/${salonId}/export`;
        const { data, error, meta } = await call({ url, params, responseHandler: 'text' });
        if (error) return { error };
        saveAs(fileNameIn(meta?.response?.headers.get('content-disposition')), `\uFEFF${String(data)}`);
        return { data: null };
      },
    }),
  }),
});

export const { useSalonAppointmentPageQuery, useSaveSalonAppointmentsMutation } = salonAppointmentsApi;
