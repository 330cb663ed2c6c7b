import { api } from './cache-rules.ts';
import type { ChargeDto } from './generated.ts';
import { type Page, pageOf } from './page.ts';

/** The newest of an owner's add-on charges and tips; totals travel in a header. */
export const ownChargesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownCharges: build.query<Page<ChargeDto>, { limit: number; offset: number }>({
      query: (params) => ({ url: '/api/charges', params }),
      transformResponse: (rows: ChargeDto[], meta) => pageOf(rows, meta),
      providesTags: ['billing'],
    }),
  }),
});

export const { useOwnChargesQuery } = ownChargesApi;

/** The charges that the dashboard as a whole looks at: what is open, and which baths had a tip. */
export const latestCharges = { limit: 100, offset: 0 } as const;

/** Cents of add-ons and tips that a card did not pay; zero while that is not known. */
export function useOpenCents(): number {
  const { data } = useOwnChargesQuery(latestCharges);
  return (data?.rows ?? []).filter(({ can }) => can.pay).reduce((sum, { amount }) => sum + amount, 0);
}
