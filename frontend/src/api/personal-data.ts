import { api } from './cache-rules.ts';
import { downloadFile } from './download-file.ts';

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the personal data of the signed-in person as a file. The file itself is not cached. */
    savePersonalData: build.mutation<null, void>({
      queryFn: (_nothing, _api, _options, call) => downloadFile(call, { url: '/api/user/data' }, 'lather-data.json'),
    }),
  }),
});

export const { useSavePersonalDataMutation } = personalDataApi;
