import { api } from './cache-rules.ts';
import { downloadFile } from './download-file.ts';

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves everything that is kept of whoever is signed in as a file; the file itself is not kept. */
    savePersonalData: build.mutation<null, void>({
      queryFn: (_nothing, _api, _options, call) => downloadFile(call, { url: '/api/user/data' }, 'lather-data.json'),
    }),
  }),
});

export const { useSavePersonalDataMutation } = personalDataApi;
