import { api } from './cache-rules.ts';
import type { AddSalonPictureApiResponse } from './generated.ts';
import type { UploadArgs } from './upload-progress.ts';

interface Upload {
  readonly id: number;
  readonly alt: string;
  readonly picture: Blob;
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
}

/** The generated call sends JSON; a picture is sent as a form that reports its progress. */
export const { useUploadSalonPictureMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    uploadSalonPicture: build.mutation<AddSalonPictureApiResponse, Upload>({
      query: ({ id, alt, picture, onSent }): UploadArgs => {
        const body = new FormData();
        body.set('alt', alt);
        body.set('picture', picture, 'picture');
        return { url: `/api/salons/${id}/pictures`, method: 'POST', body, onSent };
      },
      // A step of the checklist is done by it.
      invalidatesTags: ['salons', 'onboarding'],
    }),
  }),
});
