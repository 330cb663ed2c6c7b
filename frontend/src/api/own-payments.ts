import { api } from './cache-rules.ts';
import { downloadFile } from './download-file.ts';
import type { ListOwnPaymentsApiResponse } from './generated.ts';

const PER_PAGE = 20;

/** The last payment of the part before; null at the beginning of the list. */
type Position = { before: string; beforeId: string } | null;

/** The payments of an owner. */
const ownPaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All payments, newest first; each part begins after the last payment of the one before. */
    ownPayments: build.infiniteQuery<ListOwnPaymentsApiResponse, void, Position>({
      query: ({ pageParam }) => ({ url: '/api/payments', params: { limit: PER_PAGE, ...pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ rows, total }, pages) => {
          const last = rows.at(-1);
          const shown = pages.reduce((count, page) => count + page.rows.length, 0);
          return last && shown < total ? { before: last.at, beforeId: last.id } : undefined;
        },
      },
      providesTags: ['billing'],
    }),
    /** Saves the receipt of a payment as a file. The file itself is not cached. */
    saveReceipt: build.mutation<null, { id: string }>({
      queryFn: ({ id }, _api, _options, call) =>
        downloadFile(call, { url: `/api/payments/${id}/receipt.pdf` }, 'receipt.pdf'),
    }),
  }),
});

export const { useOwnPaymentsInfiniteQuery, useSaveReceiptMutation } = ownPaymentsApi;
