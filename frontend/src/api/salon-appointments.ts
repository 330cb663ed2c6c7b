import { api } from './cache-rules.ts';
import { downloadFile } from './download-file.ts';
import type { ExportSalonAppointmentsApiArg } from './generated.ts';

/** The highest exact length of a list; one more means "more than that". */
export const MAX_COUNTED = 10_000;

const salonAppointmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the list of visits as a file. The file itself is not cached. */
    saveSalonAppointments: build.mutation<null, Pick<ExportSalonAppointmentsApiArg, 'salonId' | 'filter' | 'q'>>({
      queryFn: ({ salonId, ...params }, _api, _options, call) =>
        downloadFile(call, { url: `/api/appointments/salon/${salonId}/export`, params }, 'appointments.csv'),
    }),
  }),
});

export const { useSaveSalonAppointmentsMutation } = salonAppointmentsApi;
