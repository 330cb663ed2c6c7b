import { api } from './cache-rules.ts';
import type { EarningsLineDto, StatementDto, StatementLineDto } from './generated.ts';
import { type Page, pageOf } from './page.ts';
import { saveFile } from './save-file.ts';

interface Part {
  limit: number;
  offset: number;
}

export type StatementFormat = 'pdf' | 'csv';

/** What a salon pages through about its own money; totals travel in a header. */
export const salonStatementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    earningsLinePage: build.query<Page<EarningsLineDto>, Part>({
      query: (params) => ({ url: '/api/payouts/earnings/lines', params }),
      transformResponse: (rows: EarningsLineDto[], meta) => pageOf(rows, meta),
      providesTags: ['payouts'],
    }),
    statementPage: build.query<Page<StatementDto>, Part>({
      query: (params) => ({ url: '/api/payouts', params }),
      transformResponse: (rows: StatementDto[], meta) => pageOf(rows, meta),
      providesTags: ['payouts'],
    }),
    statementLinePage: build.query<Page<StatementLineDto>, Part & { id: number }>({
      query: ({ id, ...params }) => ({ url: `/api/payouts/${id}/lines`, params }),
      transformResponse: (rows: StatementLineDto[], meta) => pageOf(rows, meta),
      providesTags: ['payouts'],
    }),
    /** Saves the statement as a file; the file itself is not kept. */
    saveStatement: build.mutation<null, { id: number; format: StatementFormat }>({
      queryFn: ({ id, format }, _api, _options, call) =>
        saveFile(call, { url: `/api/payouts/${id}/statement.${format}` }, `statement.${format}`),
    }),
  }),
});

export const { useEarningsLinePageQuery, useStatementPageQuery, useStatementLinePageQuery, useSaveStatementMutation } =
  salonStatementsApi;
