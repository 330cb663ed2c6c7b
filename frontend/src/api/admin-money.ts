import { api } from './cache-rules.ts';
import type {
  AdjustmentDto,
  DisputeDto,
  PaymentDto,
  PayoutCaseDto,
  PayoutHoldDto,
  PayoutRunDto,
  QuestionedLineDto,
  ReconciliationTaskDto,
  RefundDto,
  StatementLineDto,
} from './generated.ts';
import { type Page, pageOf } from './page.ts';

interface Part {
  limit: number;
  offset: number;
}

/** What administrators page through about money; totals travel in a header. */
export const adminMoneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    payoutRuns: build.query<Page<PayoutRunDto>, Part>({
      query: (params) => ({ url: '/api/admin/payout-runs', params }),
      transformResponse: (rows: PayoutRunDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    payoutCases: build.query<Page<PayoutCaseDto>, Part & { week?: string; state?: string; q?: string }>({
      query: (params) => ({ url: '/api/admin/payouts', params }),
      transformResponse: (rows: PayoutCaseDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    payoutLines: build.query<Page<StatementLineDto>, Part & { id: number }>({
      query: ({ id, ...params }) => ({ url: `/api/admin/payouts/${id}/lines`, params }),
      transformResponse: (rows: StatementLineDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    payoutHolds: build.query<Page<PayoutHoldDto>, Part>({
      query: (params) => ({ url: '/api/admin/payout-holds', params }),
      transformResponse: (rows: PayoutHoldDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    questionedLines: build.query<Page<QuestionedLineDto>, Part & { state?: string }>({
      query: (params) => ({ url: '/api/admin/questioned-lines', params }),
      transformResponse: (rows: QuestionedLineDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    payments: build.query<Page<PaymentDto>, Part & { q?: string }>({
      query: (params) => ({ url: '/api/admin/payments', params }),
      transformResponse: (rows: PaymentDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    refunds: build.query<Page<RefundDto>, Part>({
      query: (params) => ({ url: '/api/admin/refunds', params }),
      transformResponse: (rows: RefundDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    disputes: build.query<Page<DisputeDto>, Part>({
      query: (params) => ({ url: '/api/admin/disputes', params }),
      transformResponse: (rows: DisputeDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    reconciliationTasks: build.query<Page<ReconciliationTaskDto>, Part>({
      query: (params) => ({ url: '/api/admin/reconciliation-tasks', params }),
      transformResponse: (rows: ReconciliationTaskDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
    adjustments: build.query<Page<AdjustmentDto>, Part & { state?: string }>({
      query: (params) => ({ url: '/api/admin/adjustments', params }),
      transformResponse: (rows: AdjustmentDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
  }),
});

export const {
  usePayoutRunsQuery,
  usePayoutCasesQuery,
  usePayoutLinesQuery,
  usePayoutHoldsQuery,
  useQuestionedLinesQuery,
  useAdjustmentsQuery,
  usePaymentsQuery,
  useRefundsQuery,
  useDisputesQuery,
  useReconciliationTasksQuery,
} = adminMoneyApi;
