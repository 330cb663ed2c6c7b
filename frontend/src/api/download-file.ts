import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { downloadBlob } from '../shared/download-blob.ts';
import type { ApiError } from './error.ts';

interface Answer {
  data?: unknown;
  error?: ApiError;
  meta?: FetchBaseQueryMeta;
}

const nameIn = (disposition: string | null | undefined, otherwise: string): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? otherwise;

/**
 * Downloads a file in the current session and saves it under the name that the server gives. The file itself is not
 * cached.
 */
export async function downloadFile(
  call: (args: FetchArgs) => Answer | PromiseLike<Answer>,
  args: FetchArgs,
  otherwise: string,
): Promise<{ data: null } | { error: ApiError }> {
  // Reads a refusal as text, so that its message can be shown.
  const responseHandler = (response: Response) => (response.ok ? response.blob() : response.text());
  const { data, error, meta } = await call({ ...args, responseHandler });
  if (error) return { error };
  downloadBlob(nameIn(meta?.response?.headers.get('content-disposition'), otherwise), data as Blob);
  return { data: null };
}
