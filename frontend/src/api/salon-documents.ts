import { api } from './cache-rules.ts';
import { downloadFile } from './download-file.ts';
import type { SalonDocumentDto } from './generated.ts';

/** A document that is added. */
export interface Upload {
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

/** Returns the form of a document and of whatever admits its sender. */
export function formOf({ document, ...texts }: Upload & { readonly token?: string }): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('document', document, 'document');
  return form;
}

/** The generated calls send and read JSON; a document is sent as a form and saved as a file. */
export const { useUploadDocumentMutation, useSaveDocumentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    uploadDocument: build.mutation<SalonDocumentDto, Upload>({
      query: (upload) => ({ url: '/api/own-documents', method: 'POST', body: formOf(upload) }),
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
