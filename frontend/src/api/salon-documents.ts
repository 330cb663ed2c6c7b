import { api } from './cache-rules.ts';
import { downloadFile } from './download-file.ts';
import type { SalonDocumentDto } from './generated.ts';

interface Upload {
  readonly kind: SalonDocumentDto['kind'];
  /** The last day of validity, as YYYY-MM-DD. */
  readonly expiresOn: string;
  readonly document: Blob;
}

interface Wanted {
  readonly kind: SalonDocumentDto['kind'];
  /** The salon, named by an administrator; absent for the salon's own account. */
  readonly salonId?: number;
}

/** The generated calls send and read JSON; a document is sent as a form and saved as a file. */
export const { useUploadDocumentMutation, useSaveDocumentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    uploadDocument: build.mutation<SalonDocumentDto, Upload>({
      query: ({ kind, expiresOn, document }) => {
        const body = new FormData();
        body.set('kind', kind);
        body.set('expiresOn', expiresOn);
        body.set('document', document, 'document');
        return { url: '/api/own-documents', method: 'POST', body };
      },
      invalidatesTags: ['onboarding'],
    }),
    saveDocument: build.mutation<null, Wanted>({
      queryFn: ({ kind, salonId }, _api, _options, call) =>
        downloadFile(
          call,
          { url: salonId ? `/api/admin/salons/${salonId}/documents/${kind}` : `/api/own-documents/${kind}` },
          kind,
        ),
    }),
  }),
});
