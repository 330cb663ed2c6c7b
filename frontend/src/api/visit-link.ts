import { api } from './cache-rules.ts';
import type { VisitLinkDto } from './generated.ts';

/** Reads the visit of a mailed link. The token travels in the body, so that no access log keeps it. */
const visitLinkApi = api.injectEndpoints({
  endpoints: (build) => ({
    visitOfLink: build.query<VisitLinkDto, string>({
      query: (token) => ({ url: '/api/visit-links/look', method: 'POST', body: { token } }),
      providesTags: ['appointments'],
    }),
  }),
});

export const { useVisitOfLinkQuery } = visitLinkApi;
