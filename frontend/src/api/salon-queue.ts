import { api } from './cache-rules.ts';
import type { AdminSalonDetailDto } from './generated.ts';
import type { Page } from './page.ts';

/** A salon in an administrator's list: a case without its neighbours. */
export type AdminSalon = Omit<AdminSalonDetailDto, 'neighbours'>;

export interface SalonQueueArg {
  status: 'pending' | 'approved' | 'rejected' | 'decided' | 'partner';
  q?: string;
  source?: string;
  documents?: string;
  sort?: string;
  limit: number;
  offset: number;
}

/** The salons that administrators page through. The OpenAPI document declares only the public answer of this route. */
export const salonQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    salonQueue: build.query<Page<AdminSalon>, SalonQueueArg>({
      query: (params) => ({ url: '/api/salons', params }),
      providesTags: ['salons', 'admin'],
    }),
  }),
});

export const { useSalonQueueQuery } = salonQueueApi;
