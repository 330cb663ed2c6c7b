import { api } from './cache-rules.ts';
import { downloadFile } from './download-file.ts';

const visitCalendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a visit as a calendar file. The file itself is not cached. */
    saveVisitCalendar: build.mutation<null, number>({
      queryFn: (id, _api, _options, call) =>
        downloadFile(call, { url: `/api/appointments/${id}/calendar` }, `bath-${id}.ics`),
    }),
  }),
});

export const { useSaveVisitCalendarMutation } = visitCalendarApi;
