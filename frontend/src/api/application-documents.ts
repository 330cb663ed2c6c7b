import { api } from './cache-rules.ts';
import type { ApplicationDocumentsDto, SalonDocumentDto } from './generated.ts';
import { formOf, type Upload } from './salon-documents.ts';

/** The calls of a mailed link. The token travels in the body, so that no access log keeps it. */
export const { useApplicationOfLinkQuery, useAddDocumentOfLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    applicationOfLink: build.query<ApplicationDocumentsDto, string>({
      query: (token) => ({ url: '/api/application-documents/look', method: 'POST', body: { token } }),
      providesTags: ['onboarding'],
    }),
    addDocumentOfLink: build.mutation<SalonDocumentDto, Upload & { readonly token: string }>({
      query: (upload) => ({ url: '/api/application-documents', method: 'POST', body: formOf(upload) }),
      invalidatesTags: ['onboarding'],
    }),
  }),
});
