import { api } from './cache-rules.ts';
import { downloadFile } from './download-file.ts';

export type StatementFormat = 'pdf' | 'csv';

const salonStatementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a statement as a file. The file itself is not cached. */
    saveStatement: build.mutation<null, { id: number; format: StatementFormat }>({
      queryFn: ({ id, format }, _api, _options, call) =>
        downloadFile(call, { url: `/api/payouts/${id}/statement.${format}` }, `statement.${format}`),
    }),
  }),
});

export const { useSaveStatementMutation } = salonStatementsApi;
