import { api } from './cache-rules.ts';
import type { WaitlistOfferDto } from './generated.ts';

/** Reads the start that a message offers. The token travels in the body, so that no access log keeps it. */
const waitOfferApi = api.injectEndpoints({
  endpoints: (build) => ({
    offeredPlace: build.query<WaitlistOfferDto, string>({
      query: (token) => ({ url: '/api/wait-offers/look', method: 'POST', body: { token } }),
      providesTags: ['waitlist'],
    }),
  }),
});

export const { useOfferedPlaceQuery } = waitOfferApi;
