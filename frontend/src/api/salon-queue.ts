import { api } from './cache-rules.ts';
import type { AuditEntryDto, SalonCaseDto } from './generated.ts';
import { type Page, pageOf } from './page.ts';

/** A salon in an administrator's list: a case without its neighbours. */
export type SalonRecord = Omit<SalonCaseDto, 'neighbours'>;

export interface SalonQueueArg {
  status: 'pending' | 'approved' | 'rejected' | 'decided';
  q?: string;
  source?: string;
  sort?: string;
  limit: number;
  offset: number;
}

export interface AuditArg {
  action?: string;
  subject?: string;
  limit: number;
  offset: number;
}

/** What administrators page through; totals travel in a header. */
export const salonQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    salonQueue: build.query<Page<SalonRecord>, SalonQueueArg>({
      query: (params) => ({ url: '/api/salons', params }),
      transformResponse: (rows: SalonRecord[], meta) => pageOf(rows, meta),
      providesTags: ['salons', 'admin'],
    }),
    auditPage: build.query<Page<AuditEntryDto>, AuditArg>({
      query: (params) => ({ url: '/api/admin/audit', params }),
      transformResponse: (rows: AuditEntryDto[], meta) => pageOf(rows, meta),
      providesTags: ['admin'],
    }),
  }),
});

export const { useSalonQueueQuery, useAuditPageQuery } = salonQueueApi;
